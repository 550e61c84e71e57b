import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Figures } from '@/contract/figures';
import { APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { appealAnswerUntil, appealsLateBefore } from '@/domain/appeal-terms';
import { afterLastSecond, kyivDate, startOfDay } from '@/domain/kyiv-time';
import { latestMonths } from '@/domain/months';
import type { Db } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { recordOf } from '@/domain/keys';
import type { Period } from './period';

const countBetween = (db: Db, column: 'created_at' | 'decided_at', { from, until }: Period) =>
  countOf(db.selectFrom('appeals').where(column, '>=', from).where(column, '<', until));

export const countReceived = (db: Db, period: Period) => countBetween(db, 'created_at', period);

/** Days of receipt and the ends of their terms; what came before the first was decided late, if in the period. */
function listTerms({ from, until }: Period) {
  const terms: [start: number, next: number, term: number][] = [];
  for (let start = appealsLateBefore(from); start < until;) {
    const next = startOfDay(kyivDate(start), 1);
    terms.push([start, next, Math.min(until, afterLastSecond(appealAnswerUntil(start)))]);
    start = next;
  }
  return terms;
}

/** One range of an index for each day of receipt: rows themselves are not read. */
async function countInTime(db: Db, period: Period): Promise<number> {
  const terms = listTerms(period).map((term) => sql`(${sql.join(term.map((instant) => sql.lit(instant)))})`);
  const { rows } = await sql<{ count: number | null }>`
    with terms (start, next, term) as (values ${sql.join(terms)})
    select cast(sum((
      select count(*) from appeals
      where created_at >= start and created_at < next and decided_at >= ${period.from} and decided_at < term
    )) as bigint) as count from terms`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What one count reads at most: longer periods are counted in parts, so that other requests get their turn. */
const PART_MS = 31 * 24 * 60 * 60_000;

function partsOf({ from, until }: Period): Period[] {
  const starts = Array.from({ length: Math.ceil((until - from) / PART_MS) }, (_, part) => from + part * PART_MS);
  return starts.map((start) => ({ from: start, until: Math.min(until, start + PART_MS) }));
}

const countByReason = (db: Db, { from, until }: Period) =>
  db
    .selectFrom('appeals')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .groupBy(['reason', 'outcome'])
    .select((eb) => ['reason', 'outcome', eb.fn.countAll<number>().as('count')])
    .execute();

export async function countDecided(db: Db, period: Period) {
  const rows: Awaited<ReturnType<typeof countByReason>> = [];
  let inTime = 0;
  for (const part of partsOf(period)) {
    rows.push(...(await countByReason(db, part)));
    inTime += await countInTime(db, part);
    await nextTurn();
  }
  const sumOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0);
  const outcomes = recordOf(APPEAL_OUTCOMES, (one) => sumOf(rows.filter(({ outcome }) => outcome === one)));
  const reasons = [...new Set(rows.map(({ reason }) => reason))].map((reason) => {
    const own = rows.filter((row) => row.reason === reason);
    return { reason, decided: sumOf(own), upheld: sumOf(own.filter(({ outcome }) => outcome === 'upheld')) };
  });
  return {
    decided: sumOf(rows),
    in_time: inTime,
    outcomes,
    reasons: reasons.toSorted((one, other) => other.decided - one.decided || one.reason.localeCompare(other.reason)),
  };
}

export async function countMonths(db: Db, now: number): Promise<Figures['months']> {
  const months: Figures['months'] = [];
  for (const { name, ...month } of latestMonths(now)) {
    months.push({
      month: name,
      received: await countReceived(db, month),
      decided: await countBetween(db, 'decided_at', month),
    });
    await nextTurn();
  }
  return months;
}

export async function countWaitingAppeals(db: Db, now: number): Promise<{ appeals: number; appeals_late: number }> {
  const since = appealsLateBefore(now);
  const open = db
    .selectFrom('appeals')
    .where('status', 'in', ['submitted', 'registered', 'in_review', 'evidence_needed']);
  const late = await countOf(open.where('created_at', '<', since));
  const others = await countOf(open.where('created_at', '>=', since));
  return { appeals: late + others, appeals_late: late };
}
