import { DescriptionList } from '@/components/ui/description-list';
import { PageHeading } from '@/components/ui/page-heading';
import { PrintButton } from '@/components/ui/print-button';
import type { SentContact } from '@/lib/contact/find-contact';
import { formatDate, formatDateTime } from '@/lib/text/dates';

/** The number of the message and when the answer is due. */
export function ContactConfirmation({ sent }: { sent: SentContact }) {
  return (
    <>
      <PageHeading title="Повідомлення надіслано" lead={sent.number ? `Його номер – ${sent.number}. Збережіть його.` : 'Ми його отримали.'}>
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          ...(sent.number ? [{ term: 'Номер', description: sent.number }] : []),
          ...(sent.created_at ? [{ term: 'Отримано', description: formatDateTime(sent.created_at) }] : []),
          ...(sent.answer_until ? [{ term: 'Відповімо до', description: formatDate(sent.answer_until) }] : []),
        ]}
      />
      <p>
        {sent.kind === 'request'
          ? 'Це офіційне звернення: відповідь надійде протягом 30 днів (ст. 20 Закону «Про звернення громадян»).'
          : 'Якщо ви залишили email або телефон, ми відповімо на нього.'}
      </p>
    </>
  );
}
