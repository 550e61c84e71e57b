import type { DeadlineRules } from '@/domain/deadline-rules';
import { DAY_MS } from '@/domain/durations';
import { computeDeadlines, type Deadlines } from '@/domain/deadlines/deadlines';
import { discountAt } from '@/domain/deadlines/discount-periods';
import type { FineEvents } from '@/domain/deadlines/fine-events';
import type { StoredFine } from './queries';

export const storedEvents = (row: StoredFine): FineEvents => ({
  amountKopecks: row.amount_kopecks,
  violatedAt: row.violated_at,
  issuedAt: row.issued_at,
  servedAt: row.served_at,
  inForceAt: row.in_force_at,
  paidAt: row.paid_at,
  paidPart:
    row.paid_part_kopecks === null || row.paid_part_at === null
      ? null
      : { kopecks: row.paid_part_kopecks, at: row.paid_part_at },
  cancelledAt: row.cancelled_at,
  enforcementAt: row.enforcement_at,
  appealedAt: row.appealed_at,
});

export const storedDeadlines = (row: StoredFine, rules: DeadlineRules, now: number): Deadlines =>
  computeDeadlines(storedEvents(row), rules, now);

/** Whether what is paid in part would have closed the fine, had it come then. */
export const isSettledAt = (row: StoredFine, rules: DeadlineRules, at: number): boolean =>
  storedDeadlines({ ...row, paid_part_at: at }, rules, at).status === 'paid';

const POSTED_DAYS = 7;

/** Whether it would have closed the fine a few days before: a bank posts later what is paid in the evening or on a day off. */
export function mayBePostedLater(row: StoredFine, rules: DeadlineRules): boolean {
  const { paid_part_at: at, violated_at: violated } = row;
  if (at === null) return false;
  const days = Array.from({ length: POSTED_DAYS }, (_, day) => at - (day + 1) * DAY_MS);
  return days.some((day) => day >= violated && isSettledAt(row, rules, day));
}

/** Settled while half was enough. */
export function isPaidAtHalf(row: StoredFine, rules: DeadlineRules): boolean {
  const at = row.paid_at ?? row.paid_part_at;
  if (at === null || storedDeadlines(row, rules, at).status !== 'paid') return false;
  return discountAt(storedEvents(row), rules, at).state === 'running';
}
