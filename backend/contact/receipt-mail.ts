import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import { contactAnswerText } from '@/domain/appeal-terms';
import { paths } from '@/domain/paths';
import type { Config } from '@/backend/core/config';
import type { MailDraft } from '@/backend/platform/mail/queue';
import { quoteCopy, quoteLine } from '@/backend/platform/mail/quote';
import { formatDate, formatMoment } from '@/domain/dates';
import type { MessageRow } from './act';

const NAMES: Record<MessageRow['kind'], string> = {
  question: 'ваше запитання',
  request: 'ваше офіційне звернення',
  error: 'ваше повідомлення про помилку',
  forgery: 'ваше повідомлення про підробку',
};

/** The hour of what came by hand is not known. */
const received = ({ came, created_at: at }: MessageRow) => (came === null ? formatMoment(at) : formatDate(at));

const titleOf = ({ number }: MessageRow) => `Звернення ${number} отримано`;

/** On paper it cannot be opened. */
export const writeAgain = ({ siteUrl }: Config) => ({
  label: 'Написати нам',
  url: new URL(paths.contact, siteUrl).href,
});

const factsOf = (message: MessageRow, way: string, now: number): string[] => [
  `${received(message)} ми отримали ${NAMES[message.kind]}, номер ${message.number}.`,
  contactAnswerText({ kind: message.kind, until: message.answer_until, way, now }),
];

export const receiptMail = (config: Config, message: MessageRow, files: readonly string[], now: number): MailDraft => ({
  to: message.email,
  subject: titleOf(message),
  body: [
    ...factsOf(message, 'надійде на цю адресу', now),
    `Поки що нічого робити не треба. Щоб щось додати, напишіть нам ще раз і вкажіть номер ${message.number}.`,
    writeAgain(config),
    'Копія:',
    ...quoteCopy(copyOf(CONTACT_FORM, message)),
    ...(files.length > 0 ? [`Отримані файли: ${files.map(quoteLine).join(', ')}.`] : []),
    'Якщо це надсилали не ви, видаліть цей лист.',
  ],
});

/** To whoever sent it on paper or by phone and left no e-mail. */
export const receiptLetter = (message: MessageRow, now: number) => ({
  title: titleOf(message),
  paragraphs: factsOf(message, 'надійде поштою на цю адресу', now),
});
