import { type FineDocument, fineDocument } from '@/domain/fine-document';
import type { AppealCreation } from '@/contract/appeals';
import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/files/with-stored-files';
import type { Trx } from '@/backend/db/connection';
import { nextNumber } from '@/backend/db/next-number';
import { findNamedFine, isLateToAppeal, suspendFine } from '@/backend/fines';
import type { SentFiles } from '@/backend/platform/files/upload-quota';
import { ownSubmission, type Submission } from '@/backend/platform/http/idempotency';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import type { AppealRow } from './act';
import { findEqualOfMailbox, refuseEqual } from './equal-appeal';
import { receiptMail } from './receipt-mail';
import { recordAppealEvent } from './record-event';
import { bindFiles } from './uploads';

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('appeals').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

async function sendReceipt(
  trx: Trx,
  { config, now }: Context,
  appeal: AppealRow,
  document: FineDocument,
): Promise<AppealRow> {
  const files = await trx
    .selectFrom('appeal_files')
    .where('appeal_id', '=', appeal.id)
    .select('name')
    .orderBy('id')
    .execute();
  const equal = await findEqualOfMailbox(trx, appeal);
  const mail = receiptMail(config, appeal, { document, files: files.map(({ name }) => name), equal });
  if (!(await enqueueReceipt(trx, mail, now()))) return appeal;
  return trx
    .updateTable('appeals')
    .set({ receipt_mailed: 1 })
    .where('id', '=', appeal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A field of the form that has no column is a type error here. */
type Words = Pick<
  AppealRow,
  Exclude<keyof AppealCreation, 'captcha' | 'consent' | 'uploads' | 'serial_number' | 'license_plate'>
>;

export async function createAppeal(
  context: Context,
  appeal: AppealCreation,
  evidence: SentFiles,
  submission: Submission,
  userId: number | null,
) {
  return withStoredFiles(context, 'appeals', evidence, async (trx, storedFiles) => {
    const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
    if (earlier) return { isKept: false, result: ownSubmission(earlier, submission, userId) };
    const { captcha: _captcha, consent: _consent, uploads, serial_number, license_plate, ...words } = appeal;
    const text: Words = words;
    const time = context.now();
    const named = { serial_key: serial_number, plate_key: license_plate };
    const fine = await findNamedFine(trx, named);
    const keys = { ...named, serial_key: fine?.serial_key ?? serial_number };
    // The counter row stays locked until commit, which serialises identical concurrent appeals.
    const number = await nextNumber(trx, 'ОС', time);
    if (userId !== null)
      await refuseEqual(trx, { ...appeal, serial_number: keys.serial_key }, { userId, key: submission.key });
    const isLate = await isLateToAppeal(trx, keys, time);
    const stored = await trx
      .insertInto('appeals')
      .values({
        ...text,
        ...keys,
        status: 'submitted',
        number,
        idempotency_key: submission.key,
        fingerprint: submission.fingerprint,
        user_id: userId,
        created_at: time,
        updated_at: time,
        suspends_fine: isLate ? 0 : 1,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) {
      const { id: eventId } = await recordAppealEvent(trx, context, stored.id, {
        kind: 'status',
        status: 'submitted',
        author: 'citizen',
      });
      await bindFiles(trx, { appeal_id: stored.id, event_id: eventId }, storedFiles, uploads, time);
      if (!isLate) await suspendFine(trx, stored);
      return { isKept: true, result: await sendReceipt(trx, context, stored, fineDocument(fine ?? {})) };
    }
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('An appeal that exists cannot be found by its key');
    return { isKept: false, result: ownSubmission(first, submission, userId) };
  });
}
