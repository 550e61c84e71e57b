// A row for each citizen whose fines look different, in the transaction of the change: answers kept in the memory of any
// process are compared with it. Rows are only added: a counter per citizen would make transactions wait for one another.
import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(trx, engine, 'citizen_changes', 'id, user_id bigint not null, changed_at bigint not null');
  await createIndex(trx, 'citizen_changes', 'user_id, id');
  for (const statement of engine === 'postgres' ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(trx);
}

const CITIZENS = {
  user_cars: { column: 'user_id', of: (rows: string) => `select user_id from ${rows}` },
  fines: {
    column: 'plate_key',
    of: (rows: string) => `select user_id from user_cars where plate_key in (select plate_key from ${rows})`,
  },
};

const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };

const EACH = Object.entries(CITIZENS).flatMap(([table, { column, of }]) =>
  Object.entries(ROWS).map(([change, rows]) => ({ table, column, of, change, rows })),
);

const ON_SQLITE = EACH.map(
  ({ table, column, of, change, rows }) => `
    create trigger ${table}_citizens_${change} after ${change} on ${table} begin
      insert into citizen_changes (user_id, changed_at) select user_id, unixepoch() * 1000 from (
        ${rows.map((row) => of(`(select ${row}.${column} as ${column})`)).join(' union ')}
      );
    end`,
);

const ON_POSTGRES = EACH.flatMap(({ table, of, change, rows }) => [
  `create function note_citizens_of_${table}_${change}() returns trigger language plpgsql as $$
    begin
      insert into citizen_changes (user_id, changed_at)
      select user_id, (extract(epoch from clock_timestamp()) * 1000)::bigint from (
        ${rows.map((row) => of(`${row}_rows`)).join(' union ')}
      ) as citizens;
      return null;
    end $$`,
  `create trigger ${table}_citizens_${change} after ${change} on ${table}
    referencing ${rows.map((row) => `${row} table as ${row}_rows`).join(' ')}
    for each statement execute function note_citizens_of_${table}_${change}()`,
]);
