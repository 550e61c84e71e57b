import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import { type Stored, storedSchema } from './importer';

const SHOWN_MAX = 200;

const shortened = (stored: Stored): Stored =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value,
    ]),
  );

/** What an import of one record changed, for the journal: long texts are cut, the log of imports has them whole. */
export async function changesOfImport(trx: Trx, importId: number): Promise<{ before?: Stored; after?: Stored }> {
  const change = await trx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .select(['before', 'after'])
    .executeTakeFirst();
  if (!change) return {};
  return {
    ...(change.before !== null && { before: shortened(readJson(storedSchema, change.before)) }),
    after: shortened(readJson(storedSchema, change.after)),
  };
}
