import { sql } from 'kysely';
import { z } from 'zod';
import type { JournalFilter } from '@/contract/journal';
import { SUM_ACTS } from '@/contract/journal-acts';
import { startOfDay } from '@/domain/kyiv-time';
import { isNamed } from '@/domain/person-words';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';
import { firstSince } from '@/backend/platform/journal/first-since';

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
export async function resolveFilter(db: Db, { who, from, to, ...filter }: JournalFilter) {
  return {
    ...filter,
    since: from && (await firstSince(db, startOfDay(from))),
    until: to && (await firstSince(db, startOfDay(to, 1))),
    actors: who ? (await listActors(db)).filter((name) => isNamed(name, who)) : undefined,
  };
}

const fieldsSchema = z.record(z.string(), z.unknown());
export const readFields = (text: string | null) => (text ? readJson(fieldsSchema, text) : null);

/** A quotation mark within a value is escaped: this finds names of fields only. */
const hasSum = sql<boolean>`("after" like '%kopecks":%' or "before" like '%kopecks":%' or "after" like '%"sums":%')`;

/** Newest first. */
export const journalQueue = defineQueue({
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
