// One way to find a person: the words of a row's names and contacts, folded, in a table of their own with an index that
// begins with the word. On PostgreSQL in byte order, as SQLite has it: a beginning is a range there too.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '@/domain/keys';
import { typedWords, wordsOfPhone, wordsOfText } from '@/domain/person-words';
import type { Db } from './connection';
import { inParts } from './missing-keys';
import type { Database } from './schema';

const NAMED = {
  appeals: {
    words: 'appeal_words',
    owner: 'appeal_id',
    texts: ['last_name', 'first_name', 'middle_name', 'represented_name', 'email'],
    phones: ['phone'],
  },
  users: {
    words: 'user_words',
    owner: 'user_id',
    texts: ['last_name', 'first_name', 'middle_name', 'email'],
    phones: ['phone', 'shared_phone'],
  },
  contact_responses: { words: 'contact_words', owner: 'contact_id', texts: ['name', 'email'], phones: ['phone'] },
  unmatched_payments: { words: 'payment_words', owner: 'payment_id', texts: ['purpose', 'details'], phones: [] },
} as const satisfies { [Table in keyof Database]?: NamedTable<Table> };

interface NamedTable<Table extends keyof Database> {
  words: keyof Database;
  owner: string;
  texts: readonly (keyof Database[Table])[];
  phones: readonly (keyof Database[Table])[];
}

export type Named = keyof typeof NAMED;
type ColumnOf<Table extends Named> = (typeof NAMED)[Table]['texts' | 'phones'][number];
type NamedRow<Table extends Named> = { id: number } & Record<ColumnOf<Table>, string | null>;

export const NAMED_TABLES = keysOf<Named>(NAMED);

/** Columns whose change is a change of the words. */
export const namedColumns = (table: Named): readonly string[] => [...NAMED[table].texts, ...NAMED[table].phones];

const ROWS_AT_ONCE = 500;
const WORDS_AT_ONCE = 5000;
const NEWEST = 1000;
/** Sorts after every letter. */
const LAST = '\uffff';

type Row = Readonly<Record<string, unknown>> & { id: number };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function wordsOf(table: Named, row: Row): string[] {
  const { texts, phones } = NAMED[table];
  return [
    ...new Set([
      ...texts.flatMap((column) => wordsOfText(textOf(row[column]))),
      ...phones.flatMap((column) => wordsOfPhone(textOf(row[column]))),
    ]),
  ];
}

async function insertWords(db: Db, table: Named, rows: readonly Row[]): Promise<void> {
  const { words, owner } = NAMED[table];
  const values = rows.flatMap((row) => wordsOf(table, row).map((word) => sql`(${row.id}, ${word})`));
  for (let from = 0; from < values.length; from += WORDS_AT_ONCE)
    await sql`insert into ${sql.table(words)} (${sql.ref(owner)}, word)
      values ${sql.join(values.slice(from, from + WORDS_AT_ONCE))} on conflict do nothing`.execute(db);
}

/** In the transaction that writes the rows: they are found from its commit on. */
export async function storeWords<Table extends Named>(
  db: Db,
  table: Table,
  rows: readonly NamedRow<Table>[],
): Promise<void> {
  const { words, owner } = NAMED[table];
  for (const part of inParts(rows)) {
    await sql`delete from ${sql.table(words)} where ${sql.ref(owner)} in (${sql.join(part.map(({ id }) => id))})`.execute(
      db,
    );
    await insertWords(db, table, part);
  }
}

/** Writes them for rows after `after` that have none: those of an earlier version. */
export async function addMissingWords(db: Db, table: Named, after = 0): Promise<void> {
  const { words, owner } = NAMED[table];
  const columns = sql.join(namedColumns(table).map((column) => sql.ref(column)));
  for (let last = after; ;) {
    const { rows } = await sql<Row>`select id, ${columns} from ${sql.table(table)}
      where id > ${last} and not exists (select 1 from ${sql.table(words)} where ${sql.ref(owner)} = ${sql.table(table)}.id)
      order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    await insertWords(db, table, rows);
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < ROWS_AT_ONCE) return;
    last = next;
  }
}

/** Rows that an instance of an earlier version wrote beside this one during an upgrade. */
export async function addNewestWords(db: Db): Promise<void> {
  for (const table of NAMED_TABLES) {
    const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from ${sql.table(table)}`.execute(
      db,
    );
    await addMissingWords(db, table, Math.max(0, Number(rows[0]?.newest) - NEWEST));
  }
}

const begins = (word: RawBuilder<unknown>, beginning: string) =>
  sql<boolean>`(${word} >= ${beginning} and ${word} < ${beginning + LAST})`;

/** Whether each word that was typed begins one of the row's. Of `typed` without a letter: nobody. */
export function isNamedRow(table: Named, typed: string): RawBuilder<boolean> {
  const { words, owner } = NAMED[table];
  const each = typedWords(typed).map(
    (word) => sql`${sql.ref(`${table}.id`)} in
      (select ${sql.ref(owner)} from ${sql.table(words)} where ${begins(sql.ref('word'), word)})`,
  );
  return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` and `)})`;
}

interface NamedPlace {
  word: string;
  id: number;
}

/**
 * The ids of the rows so named, by word and then by id: along the index, however many they are. Walks the longest word,
 * which fewest rows have.
 */
export async function listNamedIds(
  db: Db,
  table: Named,
  typed: string,
  {
    after,
    limit,
    where,
  }: { after: number | undefined; limit: number; where?: (id: RawBuilder<unknown>) => RawBuilder<boolean> },
): Promise<number[]> {
  const { words, owner } = NAMED[table];
  const [walked, ...others] = typedWords(typed).toSorted((one, other) => other.length - one.length);
  if (walked === undefined) return [];
  const [id, word] = [sql.ref(`w.${owner}`), sql.ref('w.word')];
  const ofRow = (row: RawBuilder<unknown> | number) =>
    sql`select 1 from ${sql.table(words)} o where ${sql.ref(`o.${owner}`)} = ${row}`;
  const isFirst = sql`not exists (${ofRow(id)} and o.word >= ${walked} and o.word < ${word})`;
  const hasOthers = others.map((other) => sql`exists (${ofRow(id)} and ${begins(sql.ref('o.word'), other)})`);
  const { rows: places } = await sql<NamedPlace>`select word, ${sql.ref(owner)} as id from ${sql.table(words)}
    where ${sql.ref(owner)} = ${after ?? 0} and ${begins(sql.ref('word'), walked)} order by word limit 1`.execute(db);
  const [place] = places;
  const isAfter = place ? [sql`(${word}, ${id}) > (${place.word}, ${place.id})`] : [];
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${sql.table(words)} w
    where ${sql.join([begins(word, walked), isFirst, ...hasOthers, ...isAfter, ...(where ? [where(id)] : [])], sql` and `)}
    order by ${word}, ${id} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
