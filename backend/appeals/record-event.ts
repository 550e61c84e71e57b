// The one place where an appeal's state changes and its timeline grows.
import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Trx } from '@/backend/db/connection';

type Row = Insertable<Database['appeal_events']>;

/** `key` and `fingerprint` belong to a message that may be sent again. */
export type NewEvent = Pick<Row, 'kind' | 'author'> & Partial<Pick<Row, 'status' | 'text' | 'idempotency_key' | 'fingerprint'>>;

/**
 * Records what happened to the appeal and, where the event names a state, moves the appeal there; answers the event's
 * id. Call in the transaction of the change itself, `now` is epoch ms. Whoever wants to hear of changes hooks in here.
 */
export async function recordAppealEvent(trx: Trx, appealId: number, event: NewEvent, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('appeal_events')
    .values({ ...event, appeal_id: appealId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('appeals')
    .set({ updated_at: now, ...(event.status ? { status: event.status } : {}) })
    .where('id', '=', appealId)
    .execute();
  return id;
}
