import type { Db } from '@/backend/db/connection';

const LISTED_MAX = 50;

type Values = Record<string, unknown>;

/** The latest changes of the settings, newest first. */
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
    const old = JSON.parse(before ?? '{}') as Values;
    const values = Object.entries(JSON.parse(after) as Values);
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
