import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import type { AppealCopy, AppealReceipt } from '@/contract/appeals';
import { paths } from '@/lib/paths';
import { isPageOffered } from '@/lib/settings/features';
import { formatDateTime } from '@/lib/text/dates';
import { AppealCopyList } from './appeal-copy-list';

type AppealConfirmationProps = { receipt: AppealReceipt; copy: AppealCopy | null };

/** What the citizen keeps: the number, what happens next, and everything that was sent. */
export function AppealConfirmation({ receipt, copy }: AppealConfirmationProps) {
  const files = copy?.files ?? receipt.files;
  return (
    <>
      <PageHeading title="Скаргу надіслано" lead={receipt.number ? `Її номер – ${receipt.number}. Збережіть його.` : 'Ми її отримали.'}>
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          ...(receipt.number ? [{ term: 'Номер скарги', description: receipt.number }] : []),
          ...(receipt.created_at ? [{ term: 'Отримано', description: formatDateTime(receipt.created_at) }] : []),
          ...(files ? [{ term: 'Файли', description: files.map((file) => file.name).join(', ') || 'Без файлів' }] : []),
        ]}
      />
      <Section id="shcho-dali" title="Що буде далі">
        <ol>
          <li>Скаргу зареєструють і передадуть тому, хто її розглядає.</li>
          <li>Якщо бракуватиме доказів, ми напишемо або зателефонуємо вам.</li>
          <li>Рішення з поясненням надішлемо на вказану адресу та email.</li>
        </ol>
        {receipt.number && isPageOffered(paths.appealStatus) ? (
          <p>
            Стан скарги можна <AppLink href={paths.appealStatus}>перевірити за номером</AppLink> будь-коли.
          </p>
        ) : null}
        <Notice kind="warning" title="Строк для суду не зупинився">
          <p>Якщо плануєте позов, подайте його протягом 10 днів, не чекаючи нашої відповіді (ст. 289 КУпАП).</p>
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
