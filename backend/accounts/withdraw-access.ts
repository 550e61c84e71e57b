import { endSharesGivenBy } from '@/backend/cars';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { revokeAccess } from './revoke-access';
import { lockUser } from '@/backend/platform/sessions/users';
import { citizenSubject } from './find-citizen';

export function withdrawAccess(
  context: Context,
  userId: number,
  { madeBy, reason }: { madeBy: string; reason?: string },
): Promise<{ cars: number }> {
  const { db, log } = context;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable('user_cars')
      .set((eb) => ({ status: 'unverified', status_comment: null, version: eb('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('status', 'in', ['verified', 'pending'])
      .executeTakeFirst();
    await endSharesGivenBy(trx, context, userId);
    await revokeAccess(trx, userId);
    log.info(
      { event: 'access-withdrawn', userId, madeBy, cars: Number(numUpdatedRows) },
      'access of a citizen withdrawn',
    );
    await recordAct(trx, context, {
      act: 'citizen.withdrawn',
      subject: citizenSubject(userId),
      after: { cars: Number(numUpdatedRows), ...(reason && { reason }) },
    });
    return { cars: Number(numUpdatedRows) };
  });
}
