// Tables are recreated at the source's migrations; newer migrations run at the next start, as they would have there.
import { sql } from 'kysely';
import { ConfigError } from '@/backend/core/config';
import type { Db, Engine, Trx } from '@/backend/db/connection';
import { namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';
import { LEFT_OUT } from '@/backend/db/next-number';
import { bePatient } from '@/backend/db/postgres';
import { digestOf, insertRows, listTables, setLastId, type Cell, type Digest, type Table } from '@/backend/db/tables';

export interface Source {
  migrations: string[];
  tables: { name: string; columns: string[]; last_id: number }[];
  rows(): AsyncIterable<{ table: string; rows: Cell[][] }>;
}

export function requireKnownMigrations(migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !namesOfMigrations.includes(name));
  if (unknown.length > 0)
    throw new ConfigError(
      `Ці дані зробила новіша версія програми (${unknown.join(', ')}): візьміть її або ще новішу. Нічого не змінено.`,
    );
}

export async function loadTables(trx: Trx, engine: Engine, source: Source): Promise<void> {
  requireKnownMigrations(source.migrations);
  if (engine === 'postgres') {
    // Between two statements an archive is read, which may take long.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await bePatient(trx);
  }
  await runMigrations(trx, engine, source.migrations);
  const made = new Map((await listTables(trx)).map((table) => [table.name, table]));
  for (const { name, columns } of source.tables) {
    if (made.get(name)?.columns.join() !== columns.join())
      throw new ConfigError(`Таблиця ${name} має інші стовпці, ніж у цій версії програми. Нічого не змінено.`);
  }
  // Rows that migrations inserted, referencing tables first.
  for (const { name } of [...made.values()].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx);
  // Loading content raises its version, so versions are restored last.
  const versions: Cell[][] = [];
  for await (const { table, rows } of source.rows()) {
    const about = source.tables.find(({ name }) => name === table);
    if (!about) throw new ConfigError(`Рядки невідомої таблиці ${table}. Нічого не змінено.`);
    if (table === 'content_versions') versions.push(...rows);
    else await insertRows(trx, about, rows);
  }
  const about = source.tables.find(({ name }) => name === 'content_versions');
  if (about && versions.length > 0) {
    await sql`delete from content_versions`.execute(trx);
    await insertRows(trx, about, versions);
  }
  for (const { name, last_id } of source.tables) await setLastId(trx, name, last_id);
}

const withoutLeftOut = (rows: Cell[][]): Cell[][] =>
  rows.flatMap(([name = null, value]) => (Number(value) > LEFT_OUT ? [[name, Number(value) - LEFT_OUT]] : []));

/** Numbers that a restored site leaves out are no difference from its copy. */
export async function compareTable(
  db: Db,
  table: Table,
  { columns, sha256 }: { columns: string[]; sha256: string },
): Promise<Digest & { isEqual: boolean }> {
  const digest = await digestOf(db, table);
  const isSame = (one: Digest) => table.columns.join() === columns.join() && one.sha256 === sha256;
  if (table.name !== 'counters' || isSame(digest)) return { ...digest, isEqual: isSame(digest) };
  return { ...digest, isEqual: isSame(await digestOf(db, table, withoutLeftOut)) };
}

export async function digestsOf(db: Db, tables: Table[]): Promise<Map<string, Digest>> {
  const digests = new Map<string, Digest>();
  for (const table of tables) digests.set(table.name, await digestOf(db, table));
  return digests;
}
