// A transaction that only one process at a time may be in: migrations and the first load of samples.
import { sql } from 'kysely';
import type { Db, Engine, Trx } from './connection';

const START_LOCK = 7_150_262;

/** Runs `work` in a transaction under the start lock: advisory on PostgreSQL, BEGIN IMMEDIATE on SQLite. */
export function underStartLock<Result>(db: Db, engine: Engine, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(trx);
    }
    return work(trx);
  });
}
