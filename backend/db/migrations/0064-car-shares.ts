// Who sees another's car, and what the triggers of 0052-citizen-changes do for owners, for them.
import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'car_shares',
    `id, car_id bigint not null references user_cars (id) on delete cascade, email text not null,
     user_id bigint references users (id) on delete cascade, rights text not null, token_hash text unique,
     expires_at bigint, created_at bigint not null, accepted_at bigint, unique (car_id, email)`,
  );
  await createIndex(trx, 'car_shares', 'user_id');
  for (const statement of engine === 'postgres' ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(trx);
}

const INVITED = {
  car_shares: { column: 'user_id', of: (rows: string) => `select user_id from ${rows} where user_id is not null` },
  user_cars: {
    column: 'id',
    of: (rows: string) =>
      `select user_id from car_shares where user_id is not null and car_id in (select id from ${rows})`,
  },
  fines: {
    column: 'plate_key',
    of: (rows: string) =>
      `select s.user_id from user_cars c join car_shares s on s.car_id = c.id
        where s.user_id is not null and c.plate_key in (select plate_key from ${rows})`,
  },
};

const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };

const EACH = Object.entries(INVITED).flatMap(([table, { column, of }]) =>
  Object.entries(ROWS).map(([change, rows]) => ({ table, column, of, change, rows })),
);

const ON_SQLITE = EACH.map(
  ({ table, column, of, change, rows }) => `
    create trigger ${table}_invited_${change} after ${change} on ${table} begin
      insert into citizen_changes (user_id, changed_at) select user_id, unixepoch() * 1000 from (
        ${rows.map((row) => of(`(select ${row}.${column} as ${column}) as changed`)).join(' union ')}
      );
    end`,
);

const ON_POSTGRES = EACH.flatMap(({ table, of, change, rows }) => [
  `create function note_invited_of_${table}_${change}() returns trigger language plpgsql as $$
    begin
      insert into citizen_changes (user_id, changed_at)
      select user_id, (extract(epoch from clock_timestamp()) * 1000)::bigint from (
        ${rows.map((row) => of(`${row}_rows`)).join(' union ')}
      ) as citizens;
      return null;
    end $$`,
  `create trigger ${table}_invited_${change} after ${change} on ${table}
    referencing ${rows.map((row) => `${row} table as ${row}_rows`).join(' ')}
    for each statement execute function note_invited_of_${table}_${change}()`,
]);
