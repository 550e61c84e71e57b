import type { Context } from '@/backend/platform/context';
import { recordCountedLooks } from '@/backend/platform/journal/count-look';
import { firstSince } from '@/backend/platform/journal/first-since';
import { defineNoun, type Waiting } from '@/backend/platform/noun/noun';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { JOURNAL_ACTORS, type JournalFilter } from '@/contract/journal';
import { changedInWords } from '@/contract/journal-words';
import { formatDateTime } from '@/domain/dates';
import { journalActText, journalSubjectText, SUM_ACTS } from '@/contract/journal-acts';
import { isKeyOf } from '@/domain/keys';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { type QueueInput, defineQueue } from '@/backend/platform/desk/queue';
import { csvStreamOf } from '@/backend/platform/http/answers';
import { SHEET_MARK, sheetLine } from '@/backend/platform/http/csv-line';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { sql } from 'kysely';
import { z } from 'zod';
import { isNamed } from '@/domain/person-words';
import { countSome } from '@/backend/db/page';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';

/** Each name once, from one to the next along the index: however many acts there are. */
async function listActors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names(name) as (
      select min(actor_name) from journal
      union all
      select (select min(actor_name) from journal where actor_name > names.name) from names where names.name is not null
    ) select name from names where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** What the index finds: names as they are written, days as rows. */
async function resolveFilter(db: Db, { who, from, to, ...filter }: JournalFilter) {
  return {
    ...filter,
    since: from && (await firstSince(db, startOfDay(from))),
    until: to && (await firstSince(db, startOfDay(to, 1))),
    actors: who ? (await listActors(db)).filter((name) => isNamed(name, who)) : undefined,
  };
}

const fieldsSchema = z.record(z.string(), z.unknown());
const readFields = (text: string | null) => (text ? readJson(fieldsSchema, text) : null);

/** A quotation mark within a value is escaped: this finds names of fields only. */
const hasSum = sql<boolean>`("after" like '%kopecks":%' or "before" like '%kopecks":%' or "after" like '%"sums":%')`;

/** Newest first. */
const journalQueue = defineQueue({
  table: 'journal',
  rows: ({ db }, given: QueueInput & Awaited<ReturnType<typeof resolveFilter>>) => {
    const { act, subject, since, until, actors, sum } = given;
    return db
      .selectFrom('journal')
      .selectAll()
      .$if(Boolean(since), (query) => query.where('id', '>=', since || 0))
      .$if(Boolean(until), (query) => query.where('id', '<', until || 0))
      .$if(actors !== undefined, (query) =>
        query.where(actors?.length ? sql<boolean>`actor_name in (${sql.join(actors)})` : sql<boolean>`1 = 0`),
      )
      .$if(sum !== undefined, (query) => query.where('act', 'in', SUM_ACTS).where(hasSum))
      .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
      .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''));
  },
  order: () => ({ isDescending: true }),
  line: (row) => ({
    ...row,
    at: instant(row.at),
    before: readFields(row.before),
    after: readFields(row.after),
  }),
});

const ROWS_AT_ONCE = 500;

const TITLES = ['Номер', 'Час', 'Звідки', 'Хто', 'Адреса', 'Дія', 'Над чим', 'Було', 'Стало', 'Контрольний код'];

type Row = Awaited<ReturnType<typeof journalQueue.page>>['rows'][number];

const side = (changed: ReturnType<typeof changedInWords>, name: 'was' | 'is') =>
  changed.flatMap(({ field, [name]: value }) => (value === undefined ? [] : [`${field}: ${value}`])).join('; ');

/** Times are of Kyiv, words those of the page. */
function cellsOf(row: Row) {
  const { id, at, actor, actor_name: name, address, act, subject, hash } = row;
  const changed = changedInWords({ act, before: readFields(row.before), after: readFields(row.after) });
  const when = formatDateTime(at).replace(',', '');
  const who = isKeyOf(JOURNAL_ACTORS, actor) ? JOURNAL_ACTORS[actor] : actor;
  const what = [journalActText(act), journalSubjectText(subject)];
  return [id, when, who, name, address, ...what, side(changed, 'was'), side(changed, 'is'), hash];
}

async function* csvLines(context: Context, filter: JournalFilter): AsyncGenerator<string> {
  yield `${SHEET_MARK}${sheetLine(TITLES)}`;
  const asked = { ...(await resolveFilter(context.db, filter)), page_size: ROWS_AT_ONCE };
  for (let after: QueueInput['after']; ;) {
    const { rows, next } = await journalQueue.page(context, { ...asked, after });
    yield rows.map((row) => sheetLine(cellsOf(row))).join('');
    if (!next) return;
    const last = rows.at(-1)?.id ?? 0;
    after = [last, last];
    await nextTurn();
  }
}

const journalDesk: DeskOf<'journal'> = {
  'journal.list': async ({ input: { after, page_size, ...filter }, ...given }) =>
    journalQueue.list({
      ...given,
      input: { ...(await resolveFilter(given.context.db, filter)), after, page_size },
    }),

  'journal.csv': ({ context, input }) => csvStreamOf('journal.csv', csvLines(context, input)),

  'journal.verify': async ({ context: { db } }) => {
    const { isWhole, ...verdict } = await verifyJournal(db);
    return {
      is_whole: isWhole,
      ...('lastHash' in verdict ? { rows: verdict.rows, last_hash: verdict.lastHash } : verdict),
    };
  },
};

/** Wrong sign-ins at the desk, of the days that the journal is opened with. */
async function countRefusals({ db, now }: Context): Promise<Waiting> {
  const refusals = db
    .selectFrom('journal')
    .where('act', '=', 'staff.refused')
    .where('id', '>=', await firstSince(db, startOfDay(kyivDate(now()), -1)));
  return { kind: 'refusals', count: await countSome(db, refusals), late: 0, until: null };
}

export const journal = defineNoun({
  name: 'journal',
  desk: journalDesk,
  waits: countRefusals,
  jobs: [{ name: 'counted-looks', everyMs: 10 * 60_000, run: recordCountedLooks }],
  tables: {
    staff_looks: { holds: 'internal', reason: 'which lists the staff looked at, until the journal has it' },
    journal: { holds: 'internal', reason: 'acts of the inspection; names no citizen and cannot be changed' },
    journal_head: { holds: 'internal', reason: 'the last row of the journal' },
  },
});
