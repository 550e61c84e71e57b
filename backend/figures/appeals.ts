import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Figures } from '@/contract/figures';
import { APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { kyivTime, startOfDay } from '@/domain/kyiv-time';
import type { Db } from '@/backend/db/connection';
import { isoDay, type Period } from './period';

const ROWS_AT_ONCE = 1000;

const countBetween =
  (column: 'created_at' | 'decided_at') =>
  async (db: Db, { from, until }: Period) => {
    const { count } = await db
      .selectFrom('appeals')
      .where(column, '>=', from)
      .where(column, '<', until)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

export const countReceived = countBetween('created_at');
export const countFinished = countBetween('decided_at');

const listDecided = (db: Db, { from, until }: Period, lastId: number) =>
  db
    .selectFrom('appeals')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .where((eb) => eb.or([eb('decided_at', '>', from), eb('id', '>', lastId)]))
    .where('status', '=', 'decided')
    .select(['id', 'created_at', 'decided_at', 'reason', 'outcome'])
    .orderBy('decided_at')
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();

/** Rows are read one thousand at a time, so that a year's figures do not hold up other requests. */
export async function countDecided(db: Db, { from, until }: Period) {
  const outcomes = Object.fromEntries(APPEAL_OUTCOMES.map((outcome) => [outcome, 0])) as Figures['appeals']['outcomes'];
  const reasons = new Map<string, { reason: string; decided: number; upheld: number }>();
  let [decided, inTime] = [0, 0];
  for (let last = { at: from, id: 0 }; ;) {
    const rows = await listDecided(db, { from: last.at, until }, last.id);
    for (const { created_at: created, decided_at: at, reason, outcome } of rows) {
      decided += 1;
      if (at !== null && at <= appealAnswerUntil(created)) inTime += 1;
      if (outcome) outcomes[outcome] += 1;
      const own = reasons.get(reason) ?? { reason, decided: 0, upheld: 0 };
      reasons.set(reason, { ...own, decided: own.decided + 1, upheld: own.upheld + (outcome === 'upheld' ? 1 : 0) });
    }
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) break;
    last = { at: end.decided_at ?? 0, id: end.id };
    await nextTurn();
  }
  return {
    decided,
    in_time: inTime,
    outcomes,
    reasons: [...reasons.values()].toSorted((one, other) => other.decided - one.decided),
  };
}

/** What was received before then is late now, by the rule of the term itself. */
function lateBefore(now: number): number {
  const today = isoDay(kyivTime(now));
  for (let back = 0; ; back += 1) {
    const start = startOfDay(today, -back);
    if (appealAnswerUntil(start) < now) return startOfDay(today, 1 - back);
  }
}

const OPEN = ['submitted', 'registered', 'in_review', 'evidence_needed'] as const;

export async function countWaitingAppeals(db: Db, now: number): Promise<{ appeals: number; appeals_late: number }> {
  const open = db
    .selectFrom('appeals')
    .where('status', 'in', OPEN)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const { count: appeals } = await open.executeTakeFirstOrThrow();
  const { count: late } = await open.where('created_at', '<', lateBefore(now)).executeTakeFirstOrThrow();
  return { appeals, appeals_late: late };
}
