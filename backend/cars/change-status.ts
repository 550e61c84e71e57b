// The one place where the inspection's answer about a car is recorded.
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';

export interface CarAnswer {
  status: 'verified' | 'rejected';
  /** What the citizen reads beside the status. */
  comment: string | null;
}

/**
 * Confirms or rejects the car. Call in the transaction that checked whether it may be; whoever tells people of changes
 * hooks in here.
 */
export async function changeCarStatus(trx: Trx, { log }: Pick<Context, 'config' | 'now' | 'log'>, carId: number, { status, comment }: CarAnswer): Promise<void> {
  await trx.updateTable('user_cars').set({ status, status_comment: comment }).where('id', '=', carId).execute();
  log.info({ event: 'car-checked', carId, status }, 'car checked by the inspection');
}
