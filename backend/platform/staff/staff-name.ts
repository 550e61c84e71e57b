import type { Db } from '@/backend/db/connection';
import { findSettings } from '@/backend/platform/settings/queries';
import type { Staff } from './require-staff';

/** For the journal: a number says nothing to who reads it. */
export async function staffName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const found = await db.selectFrom('staff').where('id', '=', id).select('name').executeTakeFirst();
  return found?.name ?? null;
}

/** Undefined unless the settings let citizens see who of the staff acted. */
export const nameForCitizens = async (db: Db, { name }: Staff): Promise<string | undefined> =>
  (await findSettings(db))?.names_staff ? name : undefined;
