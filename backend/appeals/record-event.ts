// The one place where an appeal's state changes and its timeline grows.
import type { Insertable } from 'kysely';
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { type Letter, tellSender } from './tell-sender';

type Row = Insertable<Database['appeal_events']>;

/** `key` and `fingerprint` belong to a message that may be sent again. */
export type NewEvent = Pick<Row, 'kind' | 'author'> &
  Partial<Pick<Row, 'status' | 'text' | 'author_name' | 'idempotency_key' | 'fingerprint'>>;

export type EventContext = Pick<Context, 'config' | 'now'>;

export interface RecordedEvent {
  id: number;
  /** Null: there was nothing to write about. */
  letter: Letter | null;
}

/**
 * Records what happened to the appeal and, where the event names a state, moves the appeal there. Call in the transaction of
 * the change itself, after outcome, decision and fine are written: the sender is told here.
 * `isPassing`: the next state follows at once, so there is nothing to tell yet.
 */
export async function recordAppealEvent(
  trx: Trx,
  context: EventContext,
  appealId: number,
  { isPassing = false, ...event }: NewEvent & { isPassing?: boolean },
): Promise<RecordedEvent> {
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
  const isOwnAct = event.author === 'citizen';
  // Of an appeal that has just been sent the receipt tells.
  if (!event.status || event.status === 'submitted' || isPassing) return { id, letter: null };
  const told = { eventId: id, status: event.status, words: event.text ?? null, isOwnAct };
  return { id, letter: await tellSender(trx, context, appealId, told) };
}
