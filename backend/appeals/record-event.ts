// The one place where an appeal's state changes and its timeline grows.
import type { Insertable } from 'kysely';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { notifyOfAppeal } from '@/backend/notifications/appeals';

type Row = Insertable<Database['appeal_events']>;

/** `key` and `fingerprint` belong to a message that may be sent again. */
export type NewEvent = Pick<Row, 'kind' | 'author'> &
  Partial<Pick<Row, 'status' | 'text' | 'author_name' | 'idempotency_key' | 'fingerprint'>>;

export type EventContext = Pick<Context, 'config' | 'now'>;

/**
 * Records what happened to the appeal and, where the event names a state, moves the appeal there; answers the event's
 * id. Call in the transaction of the change itself, after outcome and decision are written: the citizen is told here.
 * `isPassing`: the next state follows at once, so there is nothing to tell yet.
 */
export async function recordAppealEvent(
  trx: Trx,
  context: EventContext,
  appealId: number,
  { isPassing = false, ...event }: NewEvent & { isPassing?: boolean },
): Promise<number> {
  const time = context.now();
  const { id } = await trx
    .insertInto('appeal_events')
    .values({ ...event, appeal_id: appealId, created_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('appeals')
    .set({ updated_at: time, ...(event.status ? { status: event.status } : {}) })
    .where('id', '=', appealId)
    .execute();
  // What citizens do themselves is no news to them.
  if (event.status && event.author !== 'citizen' && !isPassing) await notifyOfAppeal(trx, context, appealId, id);
  return id;
}
