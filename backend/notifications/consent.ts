// Mails about fines come only to who has agreed to them, and only of the kinds left switched on.
import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import type { NotificationSettings } from '@/contract/notifications';
import type { Db, Trx } from '@/backend/db/connection';

const isMuted = (db: Db, userId: number, kind: NotificationKind) =>
  db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** True when the citizen has an e-mail, agrees to mails and has not switched this kind off. */
export async function wantsMail(db: Db, userId: number, kind: NotificationKind): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('is_agree_to_receive_newsletter', '=', 1)
    .executeTakeFirst();
  return user !== undefined && (await isMuted(db, userId, kind)) === undefined;
}

export async function findSwitches(db: Db, userId: number): Promise<NotificationSettings> {
  const rows = await db.selectFrom('notification_mutes').select('kind').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return { email: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !muted.has(kind)])) };
}

/** Turns the named switches; the others stay. */
export async function turnSwitches(trx: Trx, userId: number, { email }: NotificationSettings): Promise<void> {
  for (const kind of NOTIFICATION_KINDS) {
    if (email[kind] === undefined) continue;
    const mute = trx.insertInto('notification_mutes').values({ user_id: userId, kind });
    if (email[kind])
      await trx.deleteFrom('notification_mutes').where('user_id', '=', userId).where('kind', '=', kind).execute();
    else await mute.onConflict((conflict) => conflict.doNothing()).execute();
  }
}
