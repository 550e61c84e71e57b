import { randomBytes } from 'node:crypto';
import type { AppealCreation } from '@/contract/appeals';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { nextNumber } from '@/backend/db/next-number';
import { sameSubmission, type Submission } from '@/backend/http/idempotency';
import { bindFiles, storeFiles } from './uploads';

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('appeals').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

/** Stores the appeal once per Idempotency-Key and returns the stored record. */
export async function createAppeal(
  context: Context,
  appeal: AppealCreation,
  evidence: File[],
  submission: Submission,
  userId: number | null,
) {
  const { db, now } = context;
  const storedFiles = await storeFiles(context, evidence);
  return db.transaction().execute(async (trx) => {
    const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
    if (earlier) return sameSubmission(earlier, submission);
    const { captcha: _captcha, consent: _consent, uploads, serial_number, license_plate, ...text } = appeal;
    const time = now();
    const stored = await trx
      .insertInto('appeals')
      .values({
        ...text,
        serial_key: serial_number,
        plate_key: license_plate,
        status: 'submitted',
        number: await nextNumber(trx, 'ОС', time),
        idempotency_key: submission.key,
        fingerprint: submission.fingerprint,
        user_id: userId,
        receipt_key: randomBytes(24).toString('base64url'),
        created_at: time,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) {
      await bindFiles(trx, stored.id, storedFiles, uploads, time);
      return stored;
    }
    // A parallel post with the same key was first.
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('An appeal that exists cannot be found by its key');
    return sameSubmission(first, submission);
  });
}
