// The inspection's answers to messages: recorded, and sent to who left an e-mail.
import type { Context } from '@/backend/context';
import type { Db } from '@/backend/db/connection';
import { Failure, notFound } from '@/backend/http/failure';
import type { Mail } from '@/backend/mail/mail';
import { dayInWords, momentInWords } from '@/backend/notifications/words';

/** Messages without an answer; what is due first stands first, then the oldest. */
export async function listUnanswered(db: Db) {
  const rows = await db.selectFrom('contact_responses').where('answered_at', 'is', null).selectAll().orderBy('id').execute();
  const due = (row: (typeof rows)[number]) => row.answer_until ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((one, other) => due(one) - due(other));
}

const answerMail = (to: string, number: string, createdAt: number, text: string, now: number): Mail => ({
  to,
  subject: `Відповідь на звернення ${number}`,
  body: [
    `${momentInWords(now)} інспекція з паркування відповіла на ваше звернення ${number} від ${dayInWords(createdAt)}.`,
    ...text.split(/\n{2,}/),
    `Щоб уточнити відповідь, напишіть нам ще раз і вкажіть номер ${number}.`,
  ],
});

/**
 * Records the answer and sends it; a mail that is not accepted takes the record back, so that the message still waits.
 * Throws 404, 409 (already answered) and 503 (mail not sent).
 */
export async function answerMessage({ db, now, mailer, log }: Context, number: string, text: string) {
  const time = now();
  const message = await db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('contact_responses')
      .set({ answer: text, answered_at: time })
      .where('number', '=', number)
      .where('answered_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
    const known = await trx.selectFrom('contact_responses').where('number', '=', number).select('id').executeTakeFirst();
    if (!known) throw notFound(`Звернення з номером ${number} немає.`);
    throw new Failure(409, { detail: `На звернення ${number} вже відповіли.`, code: 'wrong_state' });
  });
  if (message.email === '') return message;
  try {
    await mailer.send(answerMail(message.email, number, message.created_at, text, time));
  } catch (error) {
    log.error({ event: 'answer-not-sent', err: error }, 'answer not sent');
    await db.updateTable('contact_responses').set({ answer: null, answered_at: null }).where('id', '=', message.id).execute();
    throw new Failure(503, { detail: 'Лист не надіслано, тож відповідь не записано: перевірте SMTP_URL і повторіть.', code: 'mail_failed' });
  }
  return message;
}
