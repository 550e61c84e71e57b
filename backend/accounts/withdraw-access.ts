import type { Context } from '@/backend/platform/context';
import { revokeAccess } from '@/backend/platform/sessions/revoke-access';
import { lockUser } from '@/backend/platform/sessions/users';

export function withdrawAccess({ db, log }: Context, userId: number, madeBy: string): Promise<{ cars: number }> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable('user_cars')
      .set({ status: 'unverified', status_comment: null })
      .where('user_id', '=', userId)
      .where('status', 'in', ['verified', 'pending'])
      .executeTakeFirst();
    await revokeAccess(trx, userId);
    log.info(
      { event: 'access-withdrawn', userId, madeBy, cars: Number(numUpdatedRows) },
      'access of a citizen withdrawn',
    );
    return { cars: Number(numUpdatedRows) };
  });
}
