import { Page, PageHeading } from '@/components/layout/page-frame';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import type { NoLink } from '@/lib/links/private-link';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';

/** One page for all dead links: it must not tell a guessed key from a mistyped one. */
export function DeadLink({ found }: { found: NoLink }) {
  return (
    <Page>
      <PageHeading title="Ваша скарга" />
      {found.kind === 'failed' ? (
        <Notice kind="error" title="Не вдалося відкрити скаргу" role="alert">
          <p>{found.detail}</p>
        </Notice>
      ) : (
        <Notice kind="warning" title="Посилання не діє">
          <p>
            Відкрийте його з листа або підтвердження ще раз, повністю. Після рішення чи відкликання посилання діє ще 60
            днів.
          </p>
          {isPageOffered(paths.appealStatus) ? (
            <p>
              Стан скарги можна <AppLink href={paths.appealStatus}>перевірити за номером</AppLink>.
            </p>
          ) : null}
          <p>
            Потрібна копія? <CallUs />.
          </p>
        </Notice>
      )}
    </Page>
  );
}
