import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Engine, Trx } from './connection';
import { bePatient } from './postgres';
import { waitForLockUpTo } from './sqlite-turn';

const START_LOCK = 7_150_262;
/** The second process waits for migrations and samples, which take longer than a request may. */
const START_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 50;
export const START_LOCK_HELD = 'timeout: another instance has held the start lock for a minute';

export function underStartLock<Result>(db: Db, engine: Engine, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return engine === 'postgres' ? underAdvisoryLock(db, work) : underFileLock(db, work);
}

function underAdvisoryLock<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx);
    await bePatient(trx);
    return work(trx);
  });
}

/** Polls: a single blocking query would exceed the query timeout. */
async function takeAdvisoryLock(trx: Trx): Promise<void> {
  const until = Date.now() + START_WAIT_MS;
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(START_LOCK)}) as taken`.execute(trx);
    if (rows[0]?.taken) return;
    if (Date.now() > until) throw new Error(START_LOCK_HELD);
    await wait(LOOK_EVERY_MS);
  }
}

const underFileLock = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  waitForLockUpTo(START_WAIT_MS, () => db.transaction().execute(work));
