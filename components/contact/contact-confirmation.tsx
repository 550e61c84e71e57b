import { DescriptionList } from '@/components/ui/description-list';
import { PageHeading } from '@/components/layout/page-frame';
import { PrintButton } from '@/components/ui/print-button';
import { contactAnswerText, isTermOver } from '@/domain/appeal-terms';
import type { ContactCopy } from '@/contract/contact';
import { answerWay } from '@/domain/contact';
import { termToday } from '@/lib/appeals/appeal-words';
import type { SentContact } from '@/lib/contact/find-contact';
import { formatDate, formatDateTime } from '@/domain/dates';
import { MessageAnswer, MessageCopy } from './message-copy';

function wayOf({ email, address, phone }: ContactCopy): string {
  const way = answerWay({ email, address });
  if (way === 'mail') return `надійде на ${email}`;
  if (way === 'paper') return 'надійде поштою за вказаним місцем проживання';
  return phone === ''
    ? 'з’явиться на цій сторінці – збережіть її адресу'
    : `буде за телефоном ${phone} і на цій сторінці`;
}

/** What was written is not given back; a request has an address. */
const UNREAD_WAYS = {
  request: 'надійде на вказаний email, а без нього – поштою',
  other: 'надійде на email або телефон, якщо ви їх вказали',
};

export function ContactConfirmation({ sent, copy }: { sent: SentContact; copy: ContactCopy | null }) {
  const { link_key: linkKey = '' } = sent;
  const term = termToday(sent.answer_until);
  const isLate = isTermOver(term);
  return (
    <>
      <PageHeading
        title="Повідомлення надіслано"
        drawing="/drawings/sent.svg"
        lead={sent.number ? `Його номер – ${sent.number}. Збережіть його.` : 'Ми його отримали.'}
      >
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          { term: 'Номер', description: sent.number },
          { term: 'Отримано', description: sent.created_at ? formatDateTime(sent.created_at) : null },
          {
            term: isLate ? 'Мали відповісти до' : 'Відповімо до',
            description: term.until ? formatDate(term.until) : null,
          },
          { term: 'Копія', description: sent.mailed_to ? `Надійде на ${sent.mailed_to}` : null },
        ]}
      />
      {copy?.answer ? (
        <MessageAnswer copy={copy} linkKey={linkKey} />
      ) : isLate && !copy ? null : (
        <p>
          {contactAnswerText({
            kind: sent.kind,
            ...term,
            way: copy ? wayOf(copy) : UNREAD_WAYS[sent.kind === 'request' ? 'request' : 'other'],
          })}
        </p>
      )}
      {copy ? <MessageCopy copy={copy} linkKey={linkKey} /> : null}
    </>
  );
}
