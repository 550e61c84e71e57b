import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isPostgres, type Db } from '@/backend/db/connection';
import { listTables } from '@/backend/db/tables';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { PERSONAL, TABLES } from '@/backend/entry/nouns';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';

interface Column {
  table: string;
  column: string;
  isText: boolean;
  isRequired: boolean;
  isGenerated: boolean;
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{
          table: string;
          column: string;
          type: string;
          required: boolean;
        }>`select table_name as table, column_name as column, data_type as type, is_nullable = 'NO' as required
          from information_schema.columns where table_schema = current_schema()`
      : sql<{
          table: string;
          column: string;
          type: string;
          required: number;
        }>`select m.name as "table", c.name as "column", lower(c.type) as type, c."notnull" as required
          from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
  ).execute(db);
  return rows.map(({ table, column, type, required }) => ({
    table,
    column,
    isText: type === 'text',
    isRequired: Boolean(required),
    isGenerated: column === 'id',
  }));
}

const PARENTS: Record<string, string> = {
  user_id: 'users',
  car_id: 'user_cars',
  appeal_id: 'appeals',
  event_id: 'appeal_events',
  contact_id: 'contact_responses',
  refund_id: 'refunds',
  watch_id: 'fine_watches',
  fine_id: 'fines',
  webhook_id: 'webhooks',
  subscription_id: 'push_subscriptions',
};

const noun = (table: string) => `backend/${TABLES.find(({ name }) => name === table)?.noun.name ?? '<noun>'}/noun.ts`;

type Cells = Record<string, string>;

/** Lead to nobody alone. */
const BESIDE = ['event_id', 'fine_id'];

/** A row may have one of these parents alone. */
const alternatives = (own: Column[]) =>
  own
    .filter(({ column, isRequired }) => !isRequired && column in PARENTS && !BESIDE.includes(column))
    .map(({ column }) => column);

onBothEngines('each text column of a person’s data', (createDatabase) => {
  const city = cityOf(createDatabase);
  let columns: Column[];
  const known = new Set(PERSONAL.map(({ name }) => name));

  async function addWebhook(): Promise<number> {
    const { id } = await city.context.db
      .insertInto('webhooks')
      .values({ url: 'http://127.0.0.1/', events: '', secret: '', created_at: 1, created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function fill(who: string): Promise<{ userId: number; cells: Record<string, Cells[]> }> {
    const { db } = city.context;
    const ids: Record<string, number> = { webhooks: await addWebhook() };
    const cells: Record<string, Cells[]> = {};
    const told: Record<string, string> = {
      'user_cars.plate_key': `AA${who}BB`,
      'fines.plate_key': `AA${who}BB`,
      'user_cars.status': 'verified',
      'appeals.status': 'decided',
    };
    const ADDRESSES = [
      'users',
      'registrations',
      'car_shares',
      'fine_watches',
      'appeals',
      'contact_responses',
      'payment_claims',
    ];
    for (const table of ADDRESSES) told[`${table}.email`] = `${who}@example.org`;
    told['mails.recipient'] = `${who}@example.org`;
    for (const { name } of (await listTables(db)).filter((table) => known.has(table.name))) {
      const own = columns.filter(({ table, isGenerated }) => table === name && !isGenerated);
      const hasId = columns.some(({ table, isGenerated }) => table === name && isGenerated);
      const parents = alternatives(own);
      cells[name] = [];
      for (const only of parents.length > 1 ? parents : [undefined]) {
        const values = own.map(({ column, isText }) => {
          if (isText) return told[`${name}.${column}`] ?? `${who} ${name}.${column} of ${only ?? 'them'}`;
          const parent = PARENTS[column];
          if (parent === undefined) return 1;
          const isLeftOut = only !== undefined && parents.includes(column) && column !== only;
          return isLeftOut ? null : (ids[parent] ?? null);
        });
        const { rows } = await sql<{ id: number }>`insert into ${sql.table(name)}
          (${sql.join(own.map(({ column }) => sql.ref(column)))}) values (${sql.join(values)})
          ${hasId ? sql`returning id` : sql``}`.execute(db);
        if (rows[0]) ids[name] = rows[0].id;
        cells[name].push(
          Object.fromEntries(own.flatMap(({ column, isText }, at) => (isText ? [[column, String(values[at])]] : []))),
        );
      }
    }
    return { userId: ids['users'] ?? 0, cells };
  }

  const stands = async (table: string, column: string, value: string) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
      city.context.db,
    );
    return rows.length > 0;
  };

  const each = (cells: Record<string, Cells[]>) =>
    PERSONAL.flatMap((table) =>
      (cells[table.name] ?? [])
        .flatMap((row) => Object.entries(row))
        .map(([column, value]) => ({ ...table, column, value })),
    );

  beforeAll(async () => {
    columns = await columnsOf(city.context.db);
  });

  it('belongs to a table that a noun declares', () => {
    const declared = new Set(TABLES.map(({ name }) => name));
    const own = [...new Set(columns.map(({ table }) => table))].filter(
      (name) => !/^(sqlite_|libsql_|migrations)/.test(name),
    );
    expect(
      own
        .filter((name) => !declared.has(name))
        .map((name) => `${name}: add it to \`tables\` of backend/<noun>/noun.ts`),
    ).toEqual([]);
  });

  it('is in the copy of their data and goes with their erasure, or is named with the reason why not', async () => {
    const iryna = await fill('1111');
    const petro = await fill('2222');
    const person = { userId: iryna.userId, email: '1111@example.org' };
    const data = await collectPersonalData(city.context.db, person);
    const untold = each(iryna.cells).filter(
      ({ name, column, value, notExported = {} }) =>
        typeof notExported !== 'string' &&
        !(column in notExported) &&
        !data[name]?.some((row) => row[column] === value),
    );
    expect(
      untold.map(({ name, column }) => `${name}.${column} is not exported: name it under notExported in ${noun(name)}`),
    ).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('2222');

    await eraseCitizen(city.context, person, 'test');
    const surviving: string[] = [];
    for (const { name, column, value, kept = {} } of each(iryna.cells)) {
      const isShared = petro.cells[name]?.some((row) => row[column] === value) ?? false;
      if (typeof kept === 'string' || column in kept || isShared) continue;
      if (await stands(name, column, value))
        surviving.push(`${name}.${column} survives an erasure: name it under anonymised or kept in ${noun(name)}`);
    }
    expect(surviving).toEqual([]);
    for (const { name, column, value } of each(petro.cells))
      expect(await stands(name, column, value), `${name}.${column} of somebody else`).toBe(true);
  });

  it('names no user that is gone', async () => {
    const { db } = city.context;
    const { userId } = await fill('3333');
    const naming = columns.filter(({ table, column }) => known.has(table) && column === 'user_id');
    await db.deleteFrom('users').where('id', '=', userId).execute();
    const dangling: string[] = [];
    for (const { table } of naming) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}`.execute(db);
      if (rows.length > 0)
        dangling.push(`${table}.user_id: reference users, or name the table in a migration as 0092-deleted-users`);
    }
    expect(naming.length).toBeGreaterThan(10);
    expect(dangling).toEqual([]);
  });
});
