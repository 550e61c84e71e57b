import { sql } from 'kysely';
import { inTransaction, isPostgres } from '@/backend/db/connection';
import { stillAlive } from './import-log';
import type { ImportContext, Stored } from './importer';

export interface Change {
  line: number;
  key: string;
  before: Stored | null;
  after: Stored;
}

/** Stores a batch while the next one is read; a transaction has one connection and does one thing after another. */
export function storeInLine(context: ImportContext) {
  let stored = Promise.resolve();
  return {
    add: async (importId: number, seq: number, changes: Change[]): Promise<void> => {
      await stored;
      stored = store(context, importId, seq, changes);
      // Its failure is thrown by whoever waits for it.
      stored.catch(() => undefined);
      if (context.db.isTransaction) await stored;
    },
    end: () => stored,
  };
}

/** One JSON parameter, unpacked by the database: thousands of parameters cost more than the rows. */
async function store({ db, now }: ImportContext, importId: number, seq: number, changes: Change[]): Promise<void> {
  const rows = JSON.stringify(changes.map(({ key, before, after }) => [key, before, after]));
  const { each, position } = isPostgres(db)
    ? {
        each: sql`json_array_elements(${rows}::json) with ordinality as one (value, position)`,
        position: sql`one.position`,
      }
    : { each: sql`json_each(${rows}) as one`, position: sql`one.key + 1` };
  await inTransaction(db, async (trx) => {
    await stillAlive(trx, importId, now());
    await sql`insert into import_changes (import_id, seq, key, before, after)
      select cast(${importId} as bigint), cast(${seq} as bigint) + ${position}, one.value ->> 0, one.value ->> 1, one.value ->> 2
      from ${each}`.execute(trx);
  });
}
