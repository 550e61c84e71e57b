import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import { contactAnswerText } from '@/domain/appeal-terms';
import type { MailDraft } from '@/backend/platform/mail/queue';
import { quoteCopy } from '@/backend/platform/mail/quote';
import { formatDate, formatMoment } from '@/domain/dates';

export type MessageRow = Selectable<Database['contact_responses']>;

const NAMES: Record<MessageRow['kind'], string> = {
  question: 'ваше запитання',
  request: 'ваше офіційне звернення',
  error: 'ваше повідомлення про помилку',
  forgery: 'ваше повідомлення про підробку',
};

export const receiptMail = (message: MessageRow): MailDraft => ({
  to: message.email,
  subject: `Звернення ${message.number} отримано`,
  body: [
    `${formatMoment(message.created_at)} ми отримали ${NAMES[message.kind]}, номер ${message.number}.`,
    contactAnswerText({
      kind: message.kind,
      until: message.answer_until === null ? null : formatDate(message.answer_until),
      way: 'надійде на цю адресу',
    }),
    `Поки що нічого робити не треба. Щоб щось додати, напишіть нам ще раз і вкажіть номер ${message.number}.`,
    'Копія:',
    ...quoteCopy(copyOf(CONTACT_FORM, message)),
    'Якщо це надсилали не ви, видаліть цей лист.',
  ],
});
