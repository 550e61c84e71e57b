import type { Db } from '@/backend/db/connection';

/** The newest; older ones are of no use any more and would only make the page long. */
const SHOWN_MAX = 100;

/** A citizen's notifications, the newest first. */
export function listNotifications(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

export function findNotification(db: Db, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks the named one, or all, as read; when it was first read stays. */
export async function markRead(db: Db, userId: number, now: number, id?: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
    .execute();
}
