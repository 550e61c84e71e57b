// Announces a transaction that holds SQLite's lock for seconds, so that other writers wait longer for it. The mark of a
// killed process expires.
import { randomUUID } from 'node:crypto';
import { type Db, isPostgres } from './connection';
import { LONG_WRITE } from './sqlite-driver';
import { LONG_WRITE_LIMIT_MS } from './sqlite-turn';

export async function longWrite<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db) || db.isTransaction) return work();
  const name = LONG_WRITE + randomUUID();
  const now = Date.now();
  await db
    .insertInto('marks')
    .values({ name, value: '', set_at: now + LONG_WRITE_LIMIT_MS })
    .execute();
  try {
    return await work();
  } finally {
    await db
      .deleteFrom('marks')
      .where('name', 'like', `${LONG_WRITE}%`)
      .where((eb) => eb.or([eb('name', '=', name), eb('set_at', '<', now)]))
      .execute()
      .catch(() => undefined);
  }
}
