// What a long import asks of SQLite beyond a request's needs. PostgreSQL sees to it by itself.
import { sql } from 'kysely';
import { type Db, isPostgres } from './connection';

/** Indexes of a large table, written in no order, are kept in memory instead of being read and written again and again. */
const CACHE_KIB = 32 * 1024;
const USUAL_CACHE_KIB = 2000;

const pragma = (db: Db, text: string) => sql.raw(`pragma ${text}`).execute(db);

/**
 * Runs `work` with room for large transactions, and leaves no large log behind: the site's next write would have to carry it
 * over, with everybody waiting.
 */
export async function inBulk<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db) || db.isTransaction) return work();
  await pragma(db, `cache_size = -${CACHE_KIB}`);
  await pragma(db, 'temp_store = file');
  try {
    return await work();
  } finally {
    // The first holds nobody up; what the second has left to do is little, and it gives way to whoever writes.
    await pragma(db, 'wal_checkpoint(passive)');
    await pragma(db, 'wal_checkpoint(truncate)');
    await pragma(db, `cache_size = -${USUAL_CACHE_KIB}`);
  }
}
