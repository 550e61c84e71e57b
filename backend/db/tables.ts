// Rows come in the same order on both engines, so that databases can be copied and compared.
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { isPostgres, type Db } from './connection';

const ROWS_AT_ONCE = 500;
const VALUES_AT_ONCE = 20_000;

export type Cell = string | number | null;

export interface Table {
  name: string;
  columns: string[];
  key: { name: string; isText: boolean }[];
}

interface ColumnRow {
  tab: string;
  col: string;
  type: string;
  /** Position in the primary key from 1; 0 or null outside it. */
  pk: number | null;
}

/** Transaction ids mean nothing on another server. */
const OWN_TO_SERVER = new Set(['content_versions.raised_in']);
const NOT_COPIED = new Set(['instances', 'citizen_changes']);

const ofPostgres = sql<ColumnRow>`
  select c.table_name as tab, c.column_name as col, c.data_type as type,
    (select array_position(i.indkey::int2[], a.attnum) + 1 from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = c.column_name
      where i.indisprimary and i.indrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass) as pk
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`;

const ofSqlite = sql<ColumnRow>`
  select m.name as tab, c.name as col, lower(c.type) as type, c.pk as pk
  from sqlite_master m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and m.name not like 'libsql\\_%' escape '\\'`;

const parentsOfPostgres = sql<{ tab: string; parent: string }>`
  select child.relname as tab, parent.relname as parent from pg_constraint k
  join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;

const parentsOfSqlite = sql<{ tab: string; parent: string }>`
  select m.name as tab, f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`;

function inOrder(tables: Table[], parents: { tab: string; parent: string }[]): Table[] {
  const sorted: Table[] = [];
  let left = [...tables].sort((one, other) => (one.name < other.name ? -1 : 1));
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !parents.some(({ tab, parent }) => tab === name && parent !== name && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`Tables that name one another: ${[...waiting].join(', ')}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** Ordered so that referenced tables come first. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await (isPostgres(db) ? ofPostgres : ofSqlite).execute(db);
  const { rows: parents } = await (isPostgres(db) ? parentsOfPostgres : parentsOfSqlite).execute(db);
  const names = [...new Set(rows.map(({ tab }) => tab))].filter((name) => !NOT_COPIED.has(name));
  const tables = names.map((name): Table => {
    const own = rows.filter(({ tab }) => tab === name);
    const columns = own.map(({ col }) => col).filter((col) => !OWN_TO_SERVER.has(`${name}.${col}`));
    const key = own.filter(({ pk }) => pk).sort((one, other) => Number(one.pk) - Number(other.pk));
    if (key.length === 0) throw new Error(`Table ${name} has no primary key`);
    return { name, columns: columns.sort(), key: key.map(({ col, type }) => ({ name: col, isText: type === 'text' })) };
  });
  return inOrder(tables, parents);
}

const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Ordered by primary key, in chunks; yields to the event loop between them. */
export async function* readRows(db: Db, { name, columns, key }: Table): AsyncGenerator<Cell[][]> {
  // Byte order, as in SQLite; PostgreSQL would sort by its locale.
  const bytes = isPostgres(db) ? sql` collate "C"` : sql``;
  const order = list(key.map(({ name: column, isText }) => sql`${sql.ref(column)}${isText ? bytes : sql``}`));
  for (let last: Cell[] | undefined; ;) {
    const after = last ? sql`where (${order}) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<Record<string, Cell>>`
      select ${list(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
      order by ${order} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column] ?? null));
    if (rows.length < ROWS_AT_ONCE) return;
    last = key.map(({ name: column }) => rows.at(-1)?.[column] ?? null);
    await turn();
  }
}

export const linesOf = (rows: Cell[][]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export interface Digest {
  rows: number;
  sha256: string;
}

export async function digestOf(db: Db, table: Table, kept = (rows: Cell[][]) => rows): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const read of readRows(db, table)) {
    const rows = kept(read);
    hash.update(linesOf(rows));
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest('hex') };
}

export async function insertRows(db: Db, { name, columns }: Pick<Table, 'name' | 'columns'>, rows: Cell[][]) {
  const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length));
  // Keep the ids of identity columns.
  const given = isPostgres(db) ? sql`overriding system value` : sql``;
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${list(columns.map((column) => sql.ref(column)))}) ${given} values ${list(values)}`.execute(
      db,
    );
    await turn();
  }
}

/** The highest id ever assigned, even to a deleted row; 0 without ids. */
export async function lastIdOf(db: Db, { name, columns }: Table): Promise<number> {
  if (!columns.includes('id')) return 0;
  const { rows } = await (
    isPostgres(db)
      ? sql<{
          last: number | null;
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last`
      : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${name}`
  ).execute(db);
  return rows[0]?.last ?? 0;
}

export async function setLastId(db: Db, name: string, last: number): Promise<void> {
  if (last === 0) return;
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id')::regclass, ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}
