import { CallUs } from '@/components/settings/call-us';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/layout/page-frame';
import { PrintButton } from '@/components/ui/print-button';
import type { ContactCopy } from '@/contract/contact';
import { isTermOver } from '@/domain/appeal-terms';
import { formatDate, formatDateTime } from '@/domain/dates';
import { termToday } from '@/lib/appeals/appeal-words';
import type { NoLink } from '@/lib/links/private-link';
import { MessageAnswer, MessageCopy } from './message-copy';

const TITLE = 'Ваше звернення';

export function LinkedMessage({ copy, linkKey }: { copy: ContactCopy; linkKey: string }) {
  const { number, created_at: at, answer_until: until, answer } = copy;
  const isLate = !answer && isTermOver(termToday(until));
  return (
    <>
      <PageHeading title={number ? `${TITLE} ${number}` : TITLE}>
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          { term: 'Отримано', description: at ? formatDateTime(at) : null },
          {
            term: isLate ? 'Мали відповісти до' : 'Відповімо до',
            description: until && !answer ? `${formatDate(until)}${isLate ? ', ще розглядаємо' : ''}` : null,
          },
        ]}
      />
      {isLate ? (
        <p>
          Терміново? <CallUs />.
        </p>
      ) : null}
      <MessageAnswer copy={copy} linkKey={linkKey} />
      <MessageCopy copy={copy} linkKey={linkKey} />
    </>
  );
}

/** One text for all dead links: it must not tell a guessed key from a mistyped one. */
export function DeadMessageLink({ found }: { found: NoLink }) {
  return (
    <>
      <PageHeading title={TITLE} />
      {found.kind === 'failed' ? (
        <Notice kind="error" title="Не вдалося відкрити звернення" role="alert">
          <p>{found.detail}</p>
        </Notice>
      ) : (
        <Notice kind="warning" title="Посилання не діє">
          <p>Відкрийте його з листа ще раз, повністю. Після відповіді посилання діє ще 60 днів.</p>
          <p>
            Потрібна копія? <CallUs />.
          </p>
        </Notice>
      )}
    </>
  );
}
