import type { Context } from '@/backend/platform/context';
import { HttpError, notFound } from '@/backend/core/http-error';
import { recordAct } from '@/backend/platform/journal/record-act';
import { staleVersion } from '@/backend/platform/journal/stale';
import { enqueueMailTo, type MailDraft } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { formatDate, formatMoment } from '@/domain/dates';
import type { MessageRow } from './receipt-mail';

type Message = Pick<MessageRow, 'number' | 'email' | 'created_at'>;

export const answerMail = (
  { email: to, number, created_at: createdAt }: Message,
  text: string,
  now: number,
): MailDraft => ({
  to,
  subject: `Відповідь на звернення ${number}`,
  body: [
    `${formatMoment(now)} інспекція з паркування відповіла на ваше звернення ${number} від ${formatDate(createdAt)}.`,
    ...quoteText(text),
    `Щоб уточнити відповідь, напишіть нам ще раз і вкажіть номер ${number}.`,
  ],
});

export const messageSubject = (number: string) => `message ${number}`;

/** Throws 404 and 409. */
export function answerMessage(context: Context, number: string, text: string, version?: number) {
  const { db, now } = context;
  const time = now();
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .updateTable('contact_responses')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('number', '=', number)
      .returning(['answered_at', 'version'])
      .executeTakeFirst();
    if (!known) throw notFound(`Звернення з номером ${number} немає.`);
    if (version !== undefined && known.version !== version + 1) throw await staleVersion(trx, messageSubject(number));
    if (known.answered_at !== null)
      throw new HttpError(409, { detail: `На звернення ${number} вже відповіли.`, code: 'wrong_state' });
    const message = await trx
      .updateTable('contact_responses')
      .set({ answer: text, answered_at: time })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (message.email !== '') await enqueueMailTo(trx, answerMail(message, text, time), time);
    await recordAct(trx, context, { act: 'message.answered', subject: messageSubject(number) });
    return message;
  });
}
