import type { ContactCreation } from '@/contract/contact';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { nextNumber } from '@/backend/db/next-number';
import { sameSubmission, type Submission } from '@/backend/http/idempotency';

/** An e-звернення is answered within 30 days (Закон «Про звернення громадян», ст. 20). */
const ANSWER_MS = 30 * 24 * 60 * 60 * 1000;

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('contact_responses').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

/** Stores the message once per Idempotency-Key and returns the stored record. */
export function createMessage({ db, now }: Context, message: ContactCreation, submission: Submission, userId: number | null) {
  return db.transaction().execute(async (trx) => {
    const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
    if (earlier) return sameSubmission(earlier, submission);
    const { captcha: _captcha, ...text } = message;
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
        answer_until: message.kind === 'request' ? time + ANSWER_MS : null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) return stored;
    // A parallel post with the same key was first.
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('A message that exists cannot be found by its key');
    return sameSubmission(first, submission);
  });
}
