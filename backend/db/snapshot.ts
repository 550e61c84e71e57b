import type { Config } from '@/backend/core/config';
import { engineOf, type Db } from './connection';
import { openPostgres } from './postgres';
import { openSqliteSnapshot } from './sqlite';

export async function inSnapshot<Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> {
  const isFile = engineOf(config) === 'sqlite';
  const db = isFile ? openSqliteSnapshot(config.dataDir) : openPostgres(config.databaseUrl);
  try {
    if (isFile) return await work(db);
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  } finally {
    await db.destroy();
  }
}
