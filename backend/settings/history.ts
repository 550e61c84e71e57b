import type { Db } from '@/backend/db/connection';
import { storedSchema } from '@/backend/platform/import/importer';
import { readJson } from '@/backend/db/wire';

const LISTED_MAX = 50;

export async function settingsHistory(db: Db) {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .where('imports.noun', '=', 'settings')
    .where('imports.state', 'in', ['done', 'undone'])
    .select(['imports.id', 'started_at', 'made_by', 'state', 'before', 'after'])
    .orderBy('imports.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ id, started_at, made_by, state, before, after }) => {
    const old = readJson(storedSchema, before ?? '{}');
    const values = Object.entries(readJson(storedSchema, after));
    return {
      id,
      at: started_at,
      madeBy: made_by,
      isUndone: state === 'undone',
      values: values
        .map(([key, value]) => ({ key, before: old[key] ?? null, after: value ?? null }))
        .filter(({ before: was, after: is }) => was !== is),
    };
  });
}
