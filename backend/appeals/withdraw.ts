import type { Context } from '@/backend/context';
import { releaseFine } from '@/backend/fines/appealed';
import { actOn, holdOwnAppeal } from './act';

/** The citizen takes their own appeal back; a second time changes nothing. Throws 404, and 409 once it is decided. */
export function withdrawAppeal(context: Context, userId: number, id: number): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdOwnAppeal(trx, userId, id);
    if (appeal.status === 'withdrawn') return;
    await actOn(trx, context, appeal, 'withdraw', { author: 'citizen' });
    await trx.updateTable('appeals').set({ suspends_fine: 0 }).where('id', '=', id).execute();
    await releaseFine(trx, appeal);
  });
}
