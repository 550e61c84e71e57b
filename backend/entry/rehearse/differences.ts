import { changedRows, type Row } from '@/backend/db/changed-rows';
import type { Db } from '@/backend/db/connection';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { asFine, type StoredFine } from '@/backend/fines/queries';
import { IMPORTED_TABLES } from '@/backend/entry/nouns';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { formatSerialNumber } from '@/domain/serial-number';
import { findRules } from '@/backend/fines';

const EXAMPLES = 3;

/** Numbers of cases, never names. */
export interface Group {
  count: number;
  kopecks: number;
  examples: string[];
}

export type FineGroup = 'appeared' | 'vanished' | 'dearer' | 'cheaper' | 'settled' | 'reopened' | 'otherTerms';

export interface FineStanding {
  serial: string;
  isOpen: boolean;
  kopecks: number;
  /** discount, payment, appeal. */
  terms: string;
}

export type FineDifferences = Record<FineGroup, Group>;

export interface Differences {
  fines: FineDifferences;
  cars: { unconfirmed: number; confirmed: number };
  mails: Record<string, number>;
  notices: Record<string, number>;
  registers: Record<string, { added: number; changed: number; removed: number }>;
}

const emptyGroup = (): Group => ({ count: 0, kopecks: 0, examples: [] });

export const noFineDifferences = (): FineDifferences => ({
  appeared: emptyGroup(),
  vanished: emptyGroup(),
  dearer: emptyGroup(),
  cheaper: emptyGroup(),
  settled: emptyGroup(),
  reopened: emptyGroup(),
  otherTerms: emptyGroup(),
});

export function standingOf(row: StoredFine, rules: DeadlineRules, now: number): FineStanding {
  const { stage, amountTodayKopecks, discountUntil, payUntil, appealUntil } = storedDeadlines(row, rules, now);
  return {
    serial: row.serial_number,
    isOpen: stage !== 'closed',
    kopecks: amountTodayKopecks,
    terms: [discountUntil, payUntil, appealUntil].join(),
  };
}

export function addFine(to: FineDifferences, old: FineStanding | null, fresh: FineStanding | null): void {
  const add = (name: FineGroup, kopecks = 0) => {
    const group = to[name];
    group.count += 1;
    group.kopecks += kopecks;
    const serial = (fresh ?? old)?.serial ?? '';
    if (group.examples.length < EXAMPLES) group.examples.push(formatSerialNumber(serial));
  };
  if (!old || !fresh) {
    if (fresh) add('appeared', fresh.kopecks);
    else if (old) add('vanished', old.kopecks);
  } else if (old.isOpen !== fresh.isOpen) {
    if (old.isOpen) add('settled', old.kopecks);
    else add('reopened', fresh.kopecks);
  } else {
    if (fresh.kopecks > old.kopecks) add('dearer', fresh.kopecks - old.kopecks);
    if (fresh.kopecks < old.kopecks) add('cheaper', old.kopecks - fresh.kopecks);
    if (old.isOpen && old.terms !== fresh.terms) add('otherTerms');
  }
}

async function compareFines(before: Db, after: Db, now: number): Promise<FineDifferences> {
  const [oldRules, newRules] = [await findRules(before), await findRules(after)];
  const unchangedToo = JSON.stringify(oldRules) !== JSON.stringify(newRules);
  const found = noFineDifferences();
  const standing = (row: Row | null, rules: DeadlineRules) => row && standingOf(asFine(row), rules, now);
  for await (const row of changedRows(before, after, 'fines', { unchangedToo }))
    addFine(found, standing(row.before, oldRules), standing(row.after, newRules));
  return found;
}

async function countNew(before: Db, after: Db, table: string, kindOf: (row: Row) => string) {
  const counts: Record<string, number> = {};
  for await (const row of changedRows(before, after, table)) {
    if (row.before || !row.after) continue;
    const kind = kindOf(row.after);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export async function findDifferences(before: Db, after: Db, now: number): Promise<Differences> {
  const cars = { unconfirmed: 0, confirmed: 0 };
  for await (const row of changedRows(before, after, 'user_cars')) {
    const [was, is] = [row.before?.['status'] === 'verified', row.after?.['status'] === 'verified'];
    if (was && !is) cars.unconfirmed += 1;
    if (!was && is) cars.confirmed += 1;
  }
  const registers: Differences['registers'] = {};
  for (const [noun, table] of IMPORTED_TABLES) {
    if (noun === 'fines') continue;
    const counts = { added: 0, changed: 0, removed: 0 };
    for await (const row of changedRows(before, after, table))
      counts[!row.before ? 'added' : !row.after ? 'removed' : 'changed'] += 1;
    if (counts.added + counts.changed + counts.removed > 0) registers[noun] = counts;
  }
  return {
    fines: await compareFines(before, after, now),
    cars,
    mails: await countNew(before, after, 'mails', ({ kind, subject }) =>
      kind === 'letter' ? String(subject) : String(kind),
    ),
    notices: await countNew(before, after, 'notifications', ({ kind }) => String(kind)),
    registers,
  };
}
