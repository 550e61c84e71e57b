import 'server-only';
import { deadlineFormSchema } from '@/contract/deadlines';
import { courtAfterService } from '@/domain/court-term';
import { deadlineRules } from '@/domain/deadline-rules';
import { computeDeadlines } from '@/domain/deadlines/deadlines';
import type { TracedTerm } from '@/domain/deadlines/trace';
import { fieldErrors } from '@/lib/forms/form-state';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import { getSettings } from '@/lib/settings/settings';

interface TypedDays {
  violated_on: string | undefined;
  served_on: string | undefined;
}

export type DeadlineCount =
  | { kind: 'empty' }
  | { kind: 'bad'; errors: Record<string, string> }
  | { kind: 'counted'; terms: TracedTerm[]; ahead: string[]; court: string | null };

/** The sum changes no term. */
const ANY_SUM = 1;

export function countTypedDeadlines(query: PageQuery): {
  typed: TypedDays;
  count: DeadlineCount;
} {
  const typed = { violated_on: firstOf(query['violated_on']), served_on: firstOf(query['served_on']) };
  if (typed.violated_on === undefined && typed.served_on === undefined) return { typed, count: { kind: 'empty' } };
  const parsed = deadlineFormSchema.safeParse(typed);
  if (!parsed.success) return { typed, count: { kind: 'bad', errors: fieldErrors(parsed.error) } };
  const { violated_on: violatedAt, served_on: servedAt = null } = parsed.data;
  const rules = deadlineRules(getSettings().deadline_rules);
  const events = {
    amountKopecks: ANY_SUM,
    violatedAt,
    servedAt,
    issuedAt: servedAt,
    inForceAt: null,
    paidAt: null,
    cancelledAt: null,
    enforcementAt: null,
    appealedAt: null,
  };
  const { terms } = computeDeadlines(events, rules, violatedAt).trace;
  const ahead = servedAt === null ? [...rules.discount_terms, rules.pay_term, rules.appeal_term] : [];
  const counted = new Set(terms.map(({ legalBasis }) => legalBasis));
  return {
    typed,
    count: {
      kind: 'counted',
      terms,
      ahead: ahead.map(({ legal_basis: basis }) => basis).filter((basis) => !counted.has(basis)),
      court: servedAt === null ? null : courtAfterService(servedAt),
    },
  };
}
