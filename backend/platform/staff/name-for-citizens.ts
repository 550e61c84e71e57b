import { findSettings } from '@/backend/platform/settings/queries';
import type { Db } from '@/backend/db/connection';
import type { Staff } from './require-staff';

/** Undefined unless the settings let citizens see who of the staff acted. */
export const nameForCitizens = async (db: Db, { name }: Staff): Promise<string | undefined> =>
  (await findSettings(db))?.names_staff ? name : undefined;
