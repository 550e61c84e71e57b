import type { Config } from '@/backend/core/config';
import { engineOf, type Db } from './connection';
import { bePatient, openPostgres } from './postgres';
import { openSqliteSnapshot } from './sqlite';

export async function inSnapshot<Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> {
  const isFile = engineOf(config) === 'sqlite';
  const db = isFile ? openSqliteSnapshot(config.dataDir) : openPostgres(config);
  try {
    if (isFile) return await work(db);
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (trx) => {
      await bePatient(trx);
      return work(trx);
    });
  } finally {
    await db.destroy();
  }
}
