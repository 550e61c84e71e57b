import type { JournalFilter } from '@/contract/journal';
import { startOfDay } from '@/domain/kyiv-time';
import type { Db } from '@/backend/db/connection';
import { firstSince } from '@/backend/platform/journal/first-since';
import type { JournalRow } from '@/backend/platform/journal/record-act';

interface Range {
  /** Only rows older than this one. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export async function listActs(
  db: Db,
  { staff, act, subject, from, to }: JournalFilter,
  { before = Number.MAX_SAFE_INTEGER, limit }: Range,
): Promise<JournalRow[]> {
  const since = from && (await firstSince(db, startOfDay(from)));
  const until = to && (await firstSince(db, startOfDay(to, 1)));
  return db
    .selectFrom('journal')
    .selectAll()
    .where('id', '<', Math.min(before, until || Number.MAX_SAFE_INTEGER))
    .$if(Boolean(since), (query) => query.where('id', '>=', since || 0))
    .$if(staff !== undefined, (query) => query.where('staff_id', '=', staff ?? 0))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
