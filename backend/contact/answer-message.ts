import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { HttpError, notFound } from '@/backend/core/http-error';
import { enqueueMailTo, type MailDraft } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { formatDate, formatMoment } from '@/domain/dates';

export async function listUnanswered(db: Db) {
  const rows = await db
    .selectFrom('contact_responses')
    .where('answered_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute();
  const due = (row: (typeof rows)[number]) => row.answer_until ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((one, other) => due(one) - due(other));
}

const answerMail = (to: string, number: string, createdAt: number, text: string, now: number): MailDraft => ({
  to,
  subject: `Відповідь на звернення ${number}`,
  body: [
    `${formatMoment(now)} інспекція з паркування відповіла на ваше звернення ${number} від ${formatDate(createdAt)}.`,
    ...quoteText(text),
    `Щоб уточнити відповідь, напишіть нам ще раз і вкажіть номер ${number}.`,
  ],
});

export function answerMessage({ db, now }: Context, number: string, text: string) {
  const time = now();
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('contact_responses')
      .set({ answer: text, answered_at: time })
      .where('number', '=', number)
      .where('answered_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (message) {
      if (message.email !== '')
        await enqueueMailTo(trx, answerMail(message.email, number, message.created_at, text, time), time);
      return message;
    }
    const known = await trx
      .selectFrom('contact_responses')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirst();
    if (!known) throw notFound(`Звернення з номером ${number} немає.`);
    throw new HttpError(409, { detail: `На звернення ${number} вже відповіли.`, code: 'wrong_state' });
  });
}
