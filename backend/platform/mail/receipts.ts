import type { Trx } from '@/backend/db/connection';
import { isWithin } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { enqueueMailTo, type MailDraft } from './queue';

export async function enqueueReceipt(trx: Trx, mail: MailDraft, now: number): Promise<boolean> {
  if (mail.to === '') return false;
  if (!(await isWithin(trx, [limitOf('receipt-mails', mail.to)], now))) return false;
  await enqueueMailTo(trx, mail, now);
  return true;
}
