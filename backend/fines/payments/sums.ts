import { amount } from '@/domain/money';
import type { Outcome } from './plan-lines';

/** Kopecks of the incomes of a statement. What each line became adds up to `credits`. */
export interface Sums {
  credits: number;
  counted: number;
  proved: number;
  known: number;
  waiting: number;
  refused: number;
  asked: number;
}

const FIELD = {
  counted: 'counted',
  proof: 'proved',
  known: 'known',
  waiting: 'waiting',
  foreign: 'refused',
  asked: 'asked',
} as const satisfies Record<Outcome['kind'], keyof Sums>;

export function sumsOf(outcomes: Outcome[]): Sums {
  const sums: Sums = { credits: 0, counted: 0, proved: 0, known: 0, waiting: 0, refused: 0, asked: 0 };
  for (const { kind, line } of outcomes) {
    if (!line.isIncome) continue;
    sums.credits += line.kopecks;
    sums[FIELD[kind]] += line.kopecks;
  }
  return sums;
}

/** "340.00" by part. */
export const sumsOnWire = (sums: Sums): Record<string, string> =>
  Object.fromEntries(Object.entries<number>({ ...sums }).map(([part, kopecks]) => [part, amount(kopecks)]));
