import { requestAnswerUntil } from '@/domain/appeal-terms';
import type { ContactCreation } from '@/contract/contact';
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { storeWords } from '@/backend/db/person-words';
import { nextNumber } from '@/backend/db/next-number';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import { type MessageRow, receiptMail } from './receipt-mail';
import { ownSubmission, type Submission } from '@/backend/platform/idempotency';

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('contact_responses').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

type Words = Pick<MessageRow, Exclude<keyof ContactCreation, 'captcha'>>;

async function sendReceipt(trx: Trx, message: MessageRow): Promise<MessageRow> {
  if (!(await enqueueReceipt(trx, receiptMail(message), message.created_at))) return message;
  return trx
    .updateTable('contact_responses')
    .set({ receipt_mailed: 1 })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createMessage(
  { db, now }: Context,
  message: ContactCreation,
  submission: Submission,
  userId: number | null,
) {
  return db.transaction().execute(async (trx) => {
    const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
    if (earlier) return ownSubmission(earlier, submission, userId);
    const { captcha: _captcha, ...words } = message;
    const text: Words = words;
    const time = now();
    const stored = await trx
      .insertInto('contact_responses')
      .values({
        ...text,
        number: await nextNumber(trx, 'ЗВ', time),
        idempotency_key: submission.key,
        fingerprint: submission.fingerprint,
        user_id: userId,
        created_at: time,
        answer_until: message.kind === 'request' ? requestAnswerUntil(time) : null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) {
      await storeWords(trx, 'contact_responses', [stored]);
      return sendReceipt(trx, stored);
    }
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('A message that exists cannot be found by its key');
    return ownSubmission(first, submission, userId);
  });
}
