import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { QUEUE_ROWS, type QueuePage } from '@/backend/platform/lists/queue-page';
import type { AppealRow, AppealRows } from './rows';

const APOSTROPHE = /['’ʼ`]/g;
const APOSTROPHES = ["'", '’', 'ʼ', '`'];
/** Sorts after every letter. */
const LAST = '\uffff';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The databases compare Cyrillic letters by case. In the order of the index; none is the beginning of another. */
const spellingsOf = (name: string): string[] => [
  ...new Set(
    [name.toUpperCase(), capitalised(name), name.toLowerCase()]
      .flatMap((word) => APOSTROPHES.map((mark) => word.replace(APOSTROPHE, mark)))
      .toSorted(),
  ),
];

async function nameOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('appeals').where('id', '=', id).select('last_name').executeTakeFirst();
  return row?.last_name ?? '';
}

/** Whose surname begins with the first word, by surname and then by age: along the index, however many they are. */
export async function listBySurname(
  db: Db,
  appeals: AppealRows,
  typed: string,
  after?: number,
): Promise<QueuePage<AppealRow>> {
  const [name = ''] = typed.split(/\s+/);
  const place = sql<boolean>`(appeals.last_name, appeals.id)`;
  const turned =
    after === undefined ? appeals : appeals.where(sql<boolean>`${place} > (${await nameOf(db, after)}, ${after})`);
  const rows: AppealRow[] = [];
  for (const beginning of spellingsOf(name)) {
    if (rows.length > QUEUE_ROWS) break;
    const found = await turned
      .where('appeals.last_name', '>=', beginning)
      .where('appeals.last_name', '<', beginning + LAST)
      .orderBy('appeals.last_name')
      .orderBy('appeals.id')
      .limit(QUEUE_ROWS + 1 - rows.length)
      .execute();
    rows.push(...found);
  }
  const shown = rows.slice(0, QUEUE_ROWS);
  const last = rows.length > QUEUE_ROWS ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? `0_${last.id}` : null };
}
