import { sql } from 'kysely';
import type { JournalFilter } from '@/contract/journal';
import { startOfDay } from '@/domain/kyiv-time';
import { isNamed } from '@/domain/person-words';
import type { Db } from '@/backend/db/connection';
import { firstSince } from '@/backend/platform/journal/first-since';
import type { JournalRow } from '@/backend/platform/journal/record-act';

interface Range {
  /** Only rows older than this one. */
  before?: number | undefined;
  limit: number;
}

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

/** Newest first. */
export async function listActs(
  db: Db,
  { who, act, subject, from, to }: JournalFilter,
  { before = Number.MAX_SAFE_INTEGER, limit }: Range,
): Promise<JournalRow[]> {
  const since = from && (await firstSince(db, startOfDay(from)));
  const until = to && (await firstSince(db, startOfDay(to, 1)));
  const actors = who ? (await listActors(db)).filter((name) => isNamed(name, who)) : undefined;
  if (actors?.length === 0) return [];
  return db
    .selectFrom('journal')
    .selectAll()
    .where('id', '<', Math.min(before, until || Number.MAX_SAFE_INTEGER))
    .$if(Boolean(since), (query) => query.where('id', '>=', since || 0))
    .$if(actors !== undefined, (query) => query.where('actor_name', 'in', actors ?? []))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
