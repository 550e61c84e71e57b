import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '@/backend/core/config';
import { closing, connect, type Db } from '@/backend/db/connection';
import { appliedMigrations } from '@/backend/db/migrations/migrate';
import { openSqliteAlone, SQLITE_FILE } from '@/backend/db/sqlite';
import { isLocked } from '@/backend/db/sqlite-turn';
import { lastIdOf, listTables, readRows, type Digest, type Table } from '@/backend/db/tables';
import { digestsOf, loadTables, type Source } from './load-tables';

export interface MovedTable extends Digest {
  name: string;
}

export function alone<Result>(open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new ConfigError(
      'З базою SQLite ще працює сайт або команда: зупиніть їх, щоб нічого не записалося мимо, і повторіть.',
    );
  }
}

function openSource(dataDir: string): Db {
  if (!existsSync(join(dataDir, SQLITE_FILE)))
    throw new ConfigError(`У папці ${dataDir} немає бази SQLite: вкажіть у DATA_DIR ту, з якою працював сайт.`);
  return alone(() => openSqliteAlone(dataDir));
}

async function readSource(db: Db, tables: Table[]): Promise<Source> {
  const about = [];
  for (const table of tables)
    about.push({ name: table.name, columns: table.columns, last_id: await lastIdOf(db, table) });
  async function* rows() {
    for (const table of tables) for await (const part of readRows(db, table)) yield { table: table.name, rows: part };
  }
  return { migrations: await appliedMigrations(db), tables: about, rows };
}

function requireEqual(tables: Table[], one: Map<string, Digest>, other: Map<string, Digest>): MovedTable[] {
  return tables.map(({ name }) => {
    const [before, after] = [one.get(name), other.get(name)];
    if (!before || before.sha256 !== after?.sha256)
      throw new ConfigError(
        `Таблиця ${name} після перенесення не така, як була (рядків ${after?.rows ?? 0} з ${before?.rows ?? 0}). Нічого не перенесено.`,
      );
    return { name, ...after };
  });
}

export async function moveToPostgres(config: Config): Promise<MovedTable[]> {
  if (!config.databaseUrl)
    throw new ConfigError('Вкажіть у DATABASE_URL порожню базу PostgreSQL, куди перенести дані.');
  return closing(openSource(config.dataDir), (source) =>
    closing(connect(config), async (target) => {
      if ((await listTables(target)).length > 0)
        throw new ConfigError('База в DATABASE_URL не порожня: створіть нову й вкажіть її. Нічого не змінено.');
      const tables = await listTables(source);
      const before = await digestsOf(source, tables);
      const rows = await readSource(source, tables);
      return target.transaction().execute(async (trx) => {
        await loadTables(trx, 'postgres', rows);
        return requireEqual(tables, before, await digestsOf(trx, tables));
      });
    }),
  );
}
