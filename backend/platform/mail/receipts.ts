// Receipts: whoever fills in a form may name anybody's address, so one address gets only so many a day.
import type { Trx } from '@/backend/db/connection';
import { isWithin } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { enqueueMailTo, type MailDraft } from './queue';

/** Puts the receipt into the queue, in the transaction of what it is for. False: none will go out. */
export async function enqueueReceipt(trx: Trx, mail: MailDraft, now: number): Promise<boolean> {
  if (mail.to === '') return false;
  if (!(await isWithin(trx, [limitOf('receipt-mails', mail.to)], now))) return false;
  await enqueueMailTo(trx, mail, now);
  return true;
}
