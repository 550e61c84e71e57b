import type { Db } from '@/backend/db/connection';

/** The id of the first row from then on: ids grow with time, so a period is a range of the primary key. */
export async function firstSince(db: Db, instant: number): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select('id')
    .where('at', '>=', instant)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? Number.MAX_SAFE_INTEGER;
}
