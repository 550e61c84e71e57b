import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import { APPEAL_ANSWER_RULE } from '@/domain/answer-terms';
import type { AppealCase, AppealReceipt } from '@/contract/appeals';
import { COURT_BESIDE_APPEAL } from '@/domain/court-term';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/settings/features';
import { formatDate, formatDateTime } from '@/domain/dates';
import { AppealCopyList } from './appeal-copy-list';
import { PrivateLink } from './private-link';
import { SentFiles } from './sent-files';

type AppealConfirmationProps = {
  receipt: AppealReceipt;
  /** What was sent, as far as the API gives it to the holder of this receipt. */
  copy: AppealCase | null;
};

/** What the citizen keeps: the number, by when the answer is due, the way back, and everything that was sent. */
export function AppealConfirmation({ receipt, copy }: AppealConfirmationProps) {
  const { number, created_at: at, answer_until: until, mailed_to: mailedTo, link_key: linkKey } = receipt;
  return (
    <>
      <PageHeading
        title="Скаргу надіслано"
        drawing="/drawings/sent.svg"
        lead={number ? `Її номер – ${number}. Збережіть його.` : 'Ми її отримали.'}
      >
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          { term: 'Номер скарги', description: number },
          { term: 'Отримано', description: at ? formatDateTime(at) : null },
          { term: 'Рішення до', description: until ? formatDate(until) : null },
          { term: 'Файли', description: receipt.files ? <SentFiles files={receipt.files} /> : null },
          { term: 'Копія', description: mailedTo ? `Надійде на ${mailedTo}` : null },
        ]}
      />
      {linkKey ? <PrivateLink linkKey={linkKey} mailedTo={mailedTo} /> : null}
      <Section id="shcho-dali" title="Що буде далі">
        <ol>
          <li>Скаргу зареєструють і передадуть тому, хто її розглядає.</li>
          {linkKey ? (
            <li>
              Якщо бракуватиме доказів, запит з’явиться за особистим посиланням
              {mailedTo ? ` і надійде на ${mailedTo}` : ''}.
            </li>
          ) : null}
          <li>
            Рішення ухвалять{until ? ` до ${formatDate(until)}` : ''}: {APPEAL_ANSWER_RULE}.
          </li>
          <li>
            Рішення з поясненням надішлють на вказану поштову адресу{linkKey && mailedTo ? ` і на ${mailedTo}` : ''}.
          </li>
        </ol>
        {number && isPageOffered(paths.appealStatus) ? (
          <p>
            Стан скарги можна <AppLink href={paths.appealStatus}>перевірити за номером</AppLink> будь-коли.
          </p>
        ) : null}
        <Notice kind="warning" title="Строк для суду не зупинився">
          <p>Нагадуємо: {COURT_BESIDE_APPEAL}</p>
        </Notice>
      </Section>
      {copy ? (
        <Section id="kopiia" title="Копія скарги">
          <AppealCopyList copy={copy} />
        </Section>
      ) : null}
    </>
  );
}
