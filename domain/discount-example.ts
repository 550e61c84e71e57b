// An example only: the terms of a fine come from the server.
import { endOfTerm } from './bank-days';
import { deadlineRules, type DeadlineRules } from './deadline-rules';
import { amount, discountedSum } from './money';

/** КУпАП ст. 122 ч. 1, the most common fine. */
const EXAMPLE_KOPECKS = 340_00;

export interface DiscountExample {
  percent: number;
  days: number;
  count: 'bank' | 'calendar';
  /** Decimal hryvnia, for example "340.00". */
  fullAmount: string;
  discountAmount: string;
  saved: string;
  /** ISO 8601. */
  violatedAt: string;
  discountUntil: string;
}

/** `now` is epoch ms. Returns null when the city has no discount counted from the violation. */
export function discountExample(rules: Partial<DeadlineRules> | undefined, now = Date.now()): DiscountExample | null {
  const own = deadlineRules(rules);
  const { discount_percent, discount_terms } = own;
  const term = discount_terms.find(({ from }) => from === 'violation');
  if (!term) return null;
  const part = discountedSum(EXAMPLE_KOPECKS, discount_percent);
  return {
    percent: discount_percent,
    days: term.days,
    count: term.count,
    fullAmount: amount(EXAMPLE_KOPECKS),
    discountAmount: amount(part),
    saved: amount(EXAMPLE_KOPECKS - part),
    violatedAt: new Date(now).toISOString(),
    discountUntil: new Date(endOfTerm(now, term, own)).toISOString(),
  };
}
