import type { Db } from '@/backend/db/connection';

/** For the journal: a number says nothing to who reads it. */
export async function staffName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const found = await db.selectFrom('staff').where('id', '=', id).select('name').executeTakeFirst();
  return found?.name ?? null;
}
