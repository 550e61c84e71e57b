import { type NotificationKind, SECURITY_KINDS, SWITCHED_KINDS } from '@/domain/notification-kinds';
import type { NotificationSettings } from '@/contract/notifications';
import type { Db, Trx } from '@/backend/db/connection';

export async function mailReaders(
  db: Db,
  userIds: number[],
): Promise<(userId: number, kind: NotificationKind) => boolean> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return () => false;
  const reached = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('email', 'is not', null)
    .execute();
  const mutes = await db.selectFrom('notification_mutes').selectAll().where('user_id', 'in', ids).execute();
  const reachedIds = new Set(reached.map(({ id }) => id));
  const effective = mutes.filter(({ kind }) => !SECURITY_KINDS.includes(kind));
  const muted = new Set(effective.map(({ user_id, kind }) => `${user_id} ${kind}`));
  return (userId, kind) => reachedIds.has(userId) && !muted.has(`${userId} ${kind}`);
}

export async function isMuted(db: Db, userId: number, kind: NotificationKind): Promise<boolean> {
  if (SECURITY_KINDS.includes(kind)) return false;
  const mute = await db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return mute !== undefined;
}

export async function wantsMail(db: Db, userId: number, kind: NotificationKind): Promise<boolean> {
  return (await mailReaders(db, [userId]))(userId, kind);
}

export async function findSwitches(db: Db, userId: number): Promise<NotificationSettings> {
  const rows = await db.selectFrom('notification_mutes').select('kind').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return { email: Object.fromEntries(SWITCHED_KINDS.map((kind) => [kind, !muted.has(kind)])) };
}

/** Returns whether any was turned off that was on. */
export async function turnSwitches(trx: Trx, userId: number, { email }: NotificationSettings): Promise<boolean> {
  let isOffNow = false;
  for (const kind of SWITCHED_KINDS) {
    if (email[kind] === undefined) continue;
    const mute = trx.insertInto('notification_mutes').values({ user_id: userId, kind });
    if (email[kind])
      await trx.deleteFrom('notification_mutes').where('user_id', '=', userId).where('kind', '=', kind).execute();
    else {
      const { numInsertedOrUpdatedRows: added } = await mute
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      isOffNow ||= added === 1n;
    }
  }
  return isOffNow;
}
