import { storeAppealMarks } from '@/backend/fines/appealed';
import { notifyOfImport, notifyOfUndo } from '@/backend/fines/notifications/notify-followers';
import { endSettledClaims, reopenUnpaidClaims } from '@/backend/fines/payment-claims/end-claims';
import { forgetDeadLines } from '@/backend/fines/payments/stored-lines';
import { reopenUndone } from '@/backend/fines/payments/unmatched';
import type { Importer } from '@/backend/platform/import/importer';
import { reviseUndone } from './pay-waiting';
import { lookAtImport, lookAtUndo } from './second-look';

type Step = NonNullable<Importer['afterwards']>;

/** `pay` runs before anybody is told: what is paid is no news of a debt. */
export const afterImport =
  (pay: Step): Step =>
  async (trx, context, importId) => {
    await lookAtImport(trx, context, importId);
    await storeAppealMarks(trx);
    await pay(trx, context, importId);
    await notifyOfImport(trx, context, importId);
    await endSettledClaims(trx, context, importId);
  };

export const afterUndo: Step = async (trx, context, importId) => {
  // What the file had set first may have been the mark of a complaint that came later.
  await storeAppealMarks(trx);
  await lookAtUndo(trx, context, importId);
  await notifyOfUndo(trx, context, importId);
  await reopenUnpaidClaims(trx, context, importId);
  await trx.deleteFrom('payments').where('import_id', '=', importId).execute();
  await reopenUndone(trx, importId);
  await forgetDeadLines(trx);
  await reviseUndone(trx, context, importId);
};
