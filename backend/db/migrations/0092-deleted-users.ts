// Columns that name a user without a foreign key: SQLite adds none to a table that stands.
import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';

const TABLES = ['payment_claims', 'webhook_deliveries'];

const forget = TABLES.map((table) => `update ${table} set user_id = null where user_id = old.id;`).join('\n');

const ON_SQLITE = [`create trigger users_forgotten after delete on users begin ${forget} end`];

const ON_POSTGRES = [
  `create function forget_deleted_user() returns trigger language plpgsql as $$
    begin
      ${forget}
      return null;
    end $$`,
  `create trigger users_forgotten after delete on users for each row execute function forget_deleted_user()`,
];

export async function up(trx: Trx, engine: Engine): Promise<void> {
  for (const table of TABLES)
    await sql`update ${sql.table(table)} set user_id = null
      where user_id is not null and user_id not in (select id from users)`.execute(trx);
  for (const statement of engine === 'postgres' ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(trx);
}
