import type { Trx } from '@/backend/db/connection';
import { normaliseNumber } from '@/backend/db/next-number';
import { HttpError, notFound } from '@/backend/core/http-error';
import { actsOn } from '@/backend/platform/acts/define-act';
import { longText, word } from '@/backend/platform/commands/command';
import { required } from '@/backend/platform/commands/usage';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { ANSWER_MAX, answerWay } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import type { MessageRow } from './receipt-mail';
import { requireMessage } from './desk-messages';

type Message = Pick<MessageRow, 'number' | 'email' | 'created_at'>;

export function answerMail({ email: to, number, created_at: createdAt }: Message, text: string, now: number) {
  const body = [
    `${formatMoment(now)} інспекція з паркування відповіла на ваше звернення ${number} від ${formatDate(createdAt)}.`,
    ...quoteText(text),
    `Щоб уточнити відповідь, напишіть нам ще раз і вкажіть номер ${number}.`,
  ];
  return { to, subject: `Відповідь на звернення ${number}`, body };
}

export const messageSubject = ({ number }: Pick<MessageRow, 'number'>) => `message ${number}`;

/** Locks it until the transaction ends. Throws 404. */
async function holdMessage(trx: Trx, { number }: { number: string }): Promise<MessageRow> {
  const message = await trx
    .updateTable('contact_responses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();
  if (!message) throw notFound(`Звернення з номером ${number} немає.`);
  return message;
}

const act = actsOn({
  key: async ({ context: { db }, input: { id } }) => ({ number: (await requireMessage(db, id)).number }),
  hold: holdMessage,
  subject: messageSubject,
});

export const answerMessage = act('messages.answer', {
  journal: 'message.answered',
  effect: async ({ trx, context, row: message, input: { number, text } }) => {
    if (message.answered_at !== null)
      throw new HttpError(409, { detail: `На звернення ${number} вже відповіли.`, code: 'wrong_state' });
    const time = context.now();
    await trx
      .updateTable('contact_responses')
      .set({ answer: text, answered_at: time, version: message.version + 1 })
      .where('number', '=', number)
      .execute();
    const mail = answerMail(message, text, time);
    const letter = { about: { contact_id: message.id }, title: mail.subject, paragraphs: mail.body };
    const told = answerWay(message);
    if (told === 'mail') await enqueueMailTo(trx, mail, time);
    if (told === 'paper') await enqueueLetter(trx, letter, time);
    return { done: { ...message, told } };
  },
  command: {
    usage: 'contacts answer <номер> --text "…"',
    help: 'відповісти: записати й надіслати на email, якщо його залишено',
    back: 'none: the mail goes out',
    args: {
      number: word((typed) => normaliseNumber('ЗВ', required(typed, 'номер звернення'))),
      text: longText(ANSWER_MAX),
    },
    told: ({ number, email, phone, told }) => {
      if (told === 'mail') return `Відповідь на звернення ${number} записано, сайт надішле її на ${email}.`;
      if (told === 'paper')
        return `Відповідь на звернення ${number} записано. Email не залишено: лист чекає в службовому кабінеті, у черзі «Листи поштою».`;
      const how = phone === '' ? 'Адреси для відповіді не залишено' : `Email не залишено, зателефонуйте: ${phone}`;
      return `Відповідь на звернення ${number} записано. ${how}.`;
    },
  },
});

export const messageActs = { 'messages.answer': answerMessage.desk };
