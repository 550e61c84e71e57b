// The only writer of an appeal's timeline, and of its state but where two are merged.
import type { Insertable } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { type EventContext, type Letter, notifySender } from './notify-sender';
import type { AppealStatus } from '@/domain/appeal-states';

type Row = Insertable<Database['appeal_events']>;

export type Attach = (eventId: number) => Promise<string[]>;

export type NewEvent = Pick<Row, 'kind' | 'author'> &
  Partial<Pick<Row, 'status' | 'text' | 'author_name' | 'idempotency_key' | 'fingerprint'>>;

export interface RecordedEvent {
  id: number;
  letter: Letter | null;
}

/**
 * Call in the transaction of the change, after outcome, decision and fine are written: it notifies the sender.
 * `isPassing`: the next state follows at once, so nothing is sent. `from`: the state before the act.
 * `attach` binds the event's files and returns their names, which a letter on paper lists.
 */
export async function recordAppealEvent(
  trx: Trx,
  context: EventContext,
  appealId: number,
  {
    isPassing = false,
    from = null,
    attach,
    ...event
  }: NewEvent & { isPassing?: boolean; from?: AppealStatus | null; attach?: Attach | undefined },
): Promise<RecordedEvent> {
  const time = context.now();
  const { id } = await trx
    .insertInto('appeal_events')
    .values({ ...event, appeal_id: appealId, created_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('appeals')
    .set((eb) => ({
      updated_at: time,
      version: eb('version', '+', 1),
      ...(event.status ? { status: event.status } : {}),
    }))
    .where('id', '=', appealId)
    .execute();
  const enclosed = (await attach?.(id)) ?? [];
  const isOwnAct = event.author === 'citizen';
  // The receipt covers a newly submitted appeal.
  if (!event.status || event.status === 'submitted' || isPassing) return { id, letter: null };
  const told = { eventId: id, status: event.status, words: event.text ?? null, isOwnAct, from, enclosed };
  return { id, letter: await notifySender(trx, context, appealId, told) };
}

/** The inspection says something in the case; its state stays. */
export const recordMessage = (trx: Trx, context: EventContext, appealId: number, text: string, by?: string) =>
  recordAppealEvent(trx, context, appealId, { kind: 'message', author: 'inspection', author_name: by ?? null, text });
