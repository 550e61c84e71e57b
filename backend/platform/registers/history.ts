import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import type { ChangeApart } from '@/backend/platform/journal/stale';
import { sourceOf } from '@/backend/platform/import/import-log';
import { storedSchema } from '@/backend/platform/import/importer';
import { actsAbout } from '@/backend/platform/journal/record-act';
import { shownValue } from '@/domain/shown-value';

/** Changes are kept for 90 days. */
const CHANGES_MAX = 300;
const ACTS_MAX = 100;

const readFields = (json: string | null) => readJson(storedSchema, json ?? '{}');

/** For a new record, only the fields that it has. */
export function changedFields({ before, after }: { before: string | null; after: string }) {
  const [was, is] = [readFields(before), readFields(after)];
  return Object.keys(is)
    .map((field) => ({ field, before: shownValue(field, was[field]), after: shownValue(field, is[field]) }))
    .filter((field) => before !== null || field.after !== null);
}

async function importsOf(db: Db, noun: string, key: string) {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_id')
    .where('key', '=', key)
    .where('noun', '=', noun)
    .where('state', 'in', ['done', 'undone'])
    .select(['imports.id', 'file', 'record', 'made_by', 'started_at', 'state', 'before', 'after'])
    .orderBy('imports.id', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  return rows.map(({ file, record, started_at: at, state, before, after, ...row }) => ({
    ...row,
    source: sourceOf({ file, record }),
    at: instant(at),
    is_undone: state === 'undone',
    is_new: before === null,
    fields: changedFields({ before, after }),
  }));
}

/** The latest, beside what the journal tells: a correction has a line there, too, later than its import. */
export async function changeByImport(db: Db, of: { noun: string; key: string }): Promise<ChangeApart | undefined> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_id')
    .where('key', '=', of.key)
    .where('noun', '=', of.noun)
    .where('state', 'in', ['done', 'undone'])
    .select(['made_by', 'started_at', 'undone_at', 'undone_by'])
    .orderBy('imports.id', 'desc')
    .limit(CHANGES_MAX)
    .execute();
  const changes = rows.map(({ made_by, started_at, undone_at: undoneAt, undone_by }) =>
    undoneAt === null
      ? { by: made_by, at: started_at, did: 'змінено файлом' }
      : { by: undone_by ?? '', at: undoneAt, did: 'зміну файлом скасовано' },
  );
  const [last] = changes.sort((one, other) => other.at - one.at);
  return last && { ...last, by: last.by || 'команда оператора' };
}

async function actsOf(db: Db, subject: string) {
  const rows = await actsAbout(db, subject)
    .select(['at', 'actor_name', 'act', 'after'])
    .orderBy('id', 'desc')
    .limit(ACTS_MAX)
    .execute();
  return rows.map(({ at, actor_name: by, act, after }) => {
    const { reason } = readFields(after);
    return { at: instant(at), by, act, reason: typeof reason === 'string' ? reason : null };
  });
}

/** Without a key there are only acts. */
export const findHistory = async (
  db: Db,
  { noun, key, subject }: { noun?: string; key?: string; subject: string },
) => ({
  imports: noun !== undefined && key !== undefined ? await importsOf(db, noun, key) : [],
  acts: await actsOf(db, subject),
});
