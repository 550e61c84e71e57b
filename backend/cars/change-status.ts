// The one place where the inspection's answer about a car is recorded.
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { notifyOfCarCheck } from './notifications';

export interface CarAnswer {
  status: 'verified' | 'rejected';
  /** What the citizen reads beside the status. */
  comment: string | null;
}

/**
 * Confirms or rejects the car and tells its owner. Call in the transaction that checked whether it may be.
 */
export async function changeCarStatus(
  trx: Trx,
  context: Pick<Context, 'config' | 'now' | 'log'>,
  carId: number,
  { status, comment }: CarAnswer,
): Promise<void> {
  await trx.updateTable('user_cars').set({ status, status_comment: comment }).where('id', '=', carId).execute();
  await notifyOfCarCheck(trx, context, carId);
  context.log.info({ event: 'car-checked', carId, status }, 'car checked by the inspection');
}
