import { sql } from 'kysely';
import { type Db, isPostgres } from './connection';

/** Keeps indexes in memory while a long import updates them in random order. */
const CACHE_KIB = 32 * 1024;
const USUAL_CACHE_KIB = 2000;

const pragma = (db: Db, text: string) => sql.raw(`pragma ${text}`).execute(db);

/** Leaves no large WAL behind: the next write would have to checkpoint it while everyone waits. */
export async function inBulk<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db) || db.isTransaction) return work();
  await pragma(db, `cache_size = -${CACHE_KIB}`);
  await pragma(db, 'temp_store = file');
  try {
    return await work();
  } finally {
    // The passive checkpoint does not block; the truncating one has little left and yields to writers.
    await pragma(db, 'wal_checkpoint(passive)');
    await pragma(db, 'wal_checkpoint(truncate)');
    await pragma(db, `cache_size = -${USUAL_CACHE_KIB}`);
  }
}
