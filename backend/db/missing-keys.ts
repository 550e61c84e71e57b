import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from './connection';
import type { Database } from './schema';
import { listTables } from './tables';

const KEYS_AT_ONCE = 200;

export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / KEYS_AT_ONCE) }, (_, part) =>
    items.slice(part * KEYS_AT_ONCE, (part + 1) * KEYS_AT_ONCE),
  );
}

/** However many: they are one parameter. */
export const isAmong = (db: Db, column: string, keys: readonly string[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${keys}::text[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(keys)}))`;

export async function missingKeys<Table extends keyof Database>(
  db: Db,
  table: Table,
  column: keyof Database[Table] & string,
  keys: readonly string[],
): Promise<string[]> {
  const known = new Set<string>();
  for (const part of inParts(keys)) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(part)})`.execute(
      db,
    );
    for (const { key } of rows) known.add(key);
  }
  return keys.filter((key) => !known.has(key));
}

async function namedKeys(db: Db, table: keyof Database, column: string): Promise<string[]> {
  // `upgrade` copies before the migration that makes the table.
  if (!(await listTables(db)).some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.map(({ key }) => key);
}

/** Stored files of a noun, by the column that names them. */
export const filesNamedIn = <const Folder extends string, Table extends keyof Database>(
  folder: Folder,
  table: Table,
  column: keyof Database[Table] & string,
) => ({
  folder,
  named: (db: Db) => namedKeys(db, table, column),
  unnamed: (db: Db, keys: readonly string[]) => missingKeys(db, table, column, keys),
});
