import type { DeadlineRules } from '@/contract/default-deadline-rules';
import { computeDeadlines, type Deadlines } from './deadlines';
import type { StoredFine } from './queries';

/** State, sum and terms of a stored fine. `rules` are the city's, `now` is epoch ms. */
export function storedDeadlines(row: StoredFine, rules: DeadlineRules, now: number): Deadlines {
  return computeDeadlines(
    {
      amountKopecks: row.amount_kopecks,
      violatedAt: row.violated_at,
      issuedAt: row.issued_at,
      inForceAt: row.in_force_at,
      paidAt: row.paid_at,
      cancelledAt: row.cancelled_at,
      enforcementAt: row.enforcement_at,
      appealedAt: row.appealed_at,
    },
    rules,
    now,
  );
}
