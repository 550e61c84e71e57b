// Receipts: whoever fills in a form may name anybody's address, so one address gets only so many a day.
import { createHash } from 'node:crypto';
import type { Trx } from '@/backend/db/connection';
import { isWithin } from '@/backend/limits/attempts';
import { enqueueMailTo, type MailDraft } from './queue';

const RECEIPTS_MAX = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts the receipt into the queue, in the transaction of what it is for. False: none will go out. */
export async function enqueueReceipt(trx: Trx, mail: MailDraft, now: number): Promise<boolean> {
  if (mail.to === '') return false;
  const recipient = createHash('sha256').update(mail.to).digest('base64url');
  if (!(await isWithin(trx, [{ key: `receipts:${recipient}`, max: RECEIPTS_MAX, windowMs: DAY_MS }], now)))
    return false;
  await enqueueMailTo(trx, mail, now);
  return true;
}
