// What a person corrected, and a file from a register that was not corrected takes back.
import { readJson } from '@/backend/db/wire';
import type { Db } from '@/backend/db/connection';
import { type Stored, storedSchema } from './importer';
import type { Change } from './store-changes';

export const TAKEN_BACK =
  'Файл повертає те, що виправлено вручну. Якщо виправлення правильне, внесіть його й у програму, з якої файл, а на сайті повторіть.';

interface Corrected {
  before: Stored;
  after: Stored;
}

/** Whether a change gives a column the value that a person replaced. */
export async function findCorrected(db: Db, noun: string): Promise<(change: Change) => boolean> {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('import_changes as c', 'c.import_id', 'imports.id')
    .where('imports.noun', '=', noun)
    .where('imports.state', '=', 'done')
    .where('imports.record', 'is not', null)
    .where('c.before', 'is not', null)
    .select(['c.key', 'c.before', 'c.after'])
    .execute();
  const corrected = new Map<string, Corrected[]>();
  for (const { key, before, after } of rows)
    corrected.set(key, [
      ...(corrected.get(key) ?? []),
      { before: readJson(storedSchema, before ?? '{}'), after: readJson(storedSchema, after) },
    ]);
  return ({ key, before, after }) =>
    Object.entries(after).some(([column, value]) =>
      corrected
        .get(key)
        ?.some(
          (one) =>
            Object.hasOwn(one.before, column) && one.before[column] === value && one.after[column] === before?.[column],
        ),
    );
}
