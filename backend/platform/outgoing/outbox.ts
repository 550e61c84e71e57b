// What is to be sent waits in a table of its channel. A worker claims a row by a conditional update with a lease: no two
// have it, and that of a dead one is due again when its lease ends.
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';

type OutboxTable = 'mails' | 'push_messages' | 'webhook_deliveries';
type Row<Table extends OutboxTable> = Selectable<Database[Table]>;

const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 60 * 60_000;
const LONGEST_REST_MS = 6 * 60 * 60_000;

const doubled = (times: number, longest: number) => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(times - 1, 20), longest);

/** The columns of a row that is due at once. */
export const dueAt = (now: number) =>
  ({ attempts: 0, next_try_at: now, claimed_by: null, claimed_until: null, created_at: now }) as const;

/** Before a row is tried again. */
export const pauseAfter = (attempts: number): number => doubled(attempts, LONGEST_PAUSE_MS);

/** `leaseMs` is longer than an attempt takes. What was sent or given up is no longer waiting or claimed, or is deleted. */
export function outbox<Table extends OutboxTable>(name: Table, leaseMs: number) {
  const hasState = name !== 'push_messages';
  const table = sql.table(name);
  const column = (of: string) => sql.ref(`${name}.${of}`);
  const isOpen = hasState ? sql`${column('state')} in ('waiting', 'claimed') and` : sql``;

  const isDue = (now: number) => sql<boolean>`(${isOpen} ${column('next_try_at')} <= ${now}
    and (${column('claimed_until')} is null or ${column('claimed_until')} <= ${now}))`;

  const set = (changes: Partial<Row<Table>>) =>
    sql.join(Object.entries(changes).map(([field, value]) => sql`${sql.ref(field)} = ${value}`));

  /** False when the lease has ended and another worker has the row. */
  async function change(db: Db, { id }: { id: number }, worker: string, changes: Partial<Row<Table>>) {
    const { numAffectedRows } = await sql`
      update ${table} set ${set(changes)} where id = ${id} and claimed_by = ${worker}`.execute(db);
    return numAffectedRows !== undefined && numAffectedRows > 0n;
  }

  return {
    isDue,
    change,

    /** The one that has waited longest `of` a receiver; the next when another worker takes that first. */
    async claim(
      db: Db,
      worker: string,
      now: number,
      of: Expression<unknown> = sql`true`,
    ): Promise<Row<Table> | undefined> {
      const { rows: due } = await sql<{ id: number }>`
        select id from ${table} where ${of} and ${isDue(now)} order by next_try_at, id limit 5`.execute(db);
      const taken = sql`${hasState ? sql`state = 'claimed',` : sql``}
        claimed_by = ${worker}, claimed_until = ${now + leaseMs}, attempts = attempts + 1`;
      for (const { id } of due) {
        const { rows } = await sql<Row<Table>>`
          update ${table} set ${taken} where id = ${id} and ${isDue(now)} returning *`.execute(db);
        if (rows[0]) return rows[0];
      }
      return undefined;
    },

    /** Ends the lease, too. */
    release: (db: Db, row: { id: number }, worker: string, changes: Partial<Row<Table>>) =>
      change(db, row, worker, { ...changes, claimed_by: null, claimed_until: null }),
  };
}

/** A receiver that does not answer rests, twice as long each time, so that a dead one costs ever less. */
export async function noteSilence(
  { db, now }: Context,
  table: 'push_subscriptions' | 'webhooks',
  { id, silent_times: before }: { id: number; silent_times: number },
  isSilent: boolean,
): Promise<void> {
  if (!isSilent && before === 0) return;
  const times = isSilent ? before + 1 : 0;
  await db
    .updateTable(table)
    .set({ silent_times: times, rests_until: isSilent ? now() + doubled(times, LONGEST_REST_MS) : 0 })
    .where('id', '=', id)
    .execute();
}
