import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

export type PushMessage = Selectable<Database['push_messages']>;
export type PushSubscriptionRow = Selectable<Database['push_subscriptions']>;

/** Longer than an attempt takes; what a dead worker had taken waits this long. */
const LEASE_MS = 60_000;
const RECEIVERS_MAX = 1000;

/** Whose devices they are: of one of them, each message waits for the one before. */
export type Receiver = Pick<PushSubscriptionRow, 'user_id' | 'watch_id'> & {
  /** Of a device that is nobody's any more. */
  id: number | null;
};

export const nameOf = ({ user_id, watch_id, id }: Receiver): string => `${user_id} ${watch_id} ${id}`;

const isUnclaimed = (eb: ExpressionBuilder<Database, 'push_messages'>, now: number) =>
  eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]);

const dueMessages = (db: Db, now: number) =>
  db
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .where('rests_until', '<=', now);

export async function listReceivers(db: Db, now: number): Promise<Receiver[]> {
  const rows = await dueMessages(db, now)
    .select(['user_id', 'watch_id', 'push_subscriptions.id'])
    .distinct()
    .limit(RECEIVERS_MAX)
    .execute();
  const isOwned = ({ user_id, watch_id }: (typeof rows)[number]) => user_id !== null || watch_id !== null;
  const receivers = rows.map((row) => ({ ...row, id: isOwned(row) ? null : row.id }));
  return [...new Map(receivers.map((one) => [nameOf(one), one])).values()];
}

/** The oldest of the receiver. Two workers never take the same one. */
export async function claim(
  db: Db,
  { user_id: userId, watch_id: watchId, id }: Receiver,
  worker: string,
  now: number,
): Promise<PushMessage | undefined> {
  const due = await dueMessages(db, now)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('watch_id', watchId === null ? 'is' : '=', watchId)
    .$if(id !== null, (messages) => messages.where('push_subscriptions.id', '=', id))
    .orderBy('next_try_at')
    .orderBy('push_messages.id')
    .limit(1)
    .select('push_messages.id')
    .executeTakeFirst();
  if (!due) return undefined;
  return db
    .updateTable('push_messages')
    .set((eb) => ({ claimed_by: worker, claimed_until: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .where((eb) => isUnclaimed(eb, now))
    .returningAll()
    .executeTakeFirst();
}
