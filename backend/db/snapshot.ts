import type { Config } from '@/backend/core/config';
import { closing, engineOf, type Db } from './connection';
import { bePatient, openPostgres } from './postgres';
import { openSqliteSnapshot } from './sqlite';

export async function inSnapshot<Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (engineOf(config) === 'sqlite') return closing(openSqliteSnapshot(config.dataDir), work);
  return closing(openPostgres(config), (db) => {
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return reading.execute(async (trx) => {
      await bePatient(trx);
      return work(trx);
    });
  });
}
