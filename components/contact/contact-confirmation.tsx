import { CopyList, Verbatim } from '@/components/forms/copy-list';
import { DescriptionList } from '@/components/ui/description-list';
import { PageHeading } from '@/components/ui/page-heading';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import { contactAnswerText } from '@/domain/appeal-terms';
import type { ContactCopy } from '@/contract/contact';
import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import type { SentContact } from '@/lib/contact/find-contact';
import { formatDate, formatDateTime } from '@/domain/dates';

function wayOf({ kind, email, phone }: ContactCopy): string {
  if (email !== '') return `надійде на ${email}`;
  if (kind === 'request') return 'надійде поштою за вказаним місцем проживання';
  return phone === ''
    ? 'з’явиться на цій сторінці – збережіть її адресу'
    : `буде за телефоном ${phone} і на цій сторінці`;
}

export function ContactConfirmation({ sent, copy }: { sent: SentContact; copy: ContactCopy | null }) {
  const until = sent.answer_until ? formatDate(sent.answer_until) : null;
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
          { term: 'Відповімо до', description: until },
          { term: 'Копія', description: sent.mailed_to ? `Надійде на ${sent.mailed_to}` : null },
        ]}
      />
      {copy?.answer ? (
        <Section id="vidpovid" title="Відповідь інспекції">
          {copy.answered_at ? <p>{formatDateTime(copy.answered_at)}</p> : null}
          <p>
            <Verbatim>{copy.answer}</Verbatim>
          </p>
        </Section>
      ) : (
        <p>
          {contactAnswerText({
            kind: sent.kind,
            until,
            way: copy ? wayOf(copy) : 'надійде на вказаний email або за вказаним телефоном',
          })}
        </p>
      )}
      {(copy?.replies ?? []).map(({ kind, text, created_at: at }) => (
        <Section key={at} id={`dopys-${Date.parse(at)}`} title={kind === 'ask' ? 'Просимо уточнити' : 'Доповнення'}>
          <p>{formatDateTime(at)}</p>
          <p>
            <Verbatim>{text}</Verbatim>
          </p>
        </Section>
      ))}
      {copy ? (
        <Section id="kopiia" title="Що ви надіслали">
          <CopyList lines={copyOf(CONTACT_FORM, copy)} />
          {copy.files && copy.files.length > 0 ? (
            <p>Отримані файли: {copy.files.map(({ name }) => name).join(', ')}.</p>
          ) : null}
        </Section>
      ) : null}
    </>
  );
}
