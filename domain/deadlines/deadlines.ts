// The only place where terms and sums of a fine are computed: card, cabinet, payment, mails and calendar show these
// values.
import type { FineStage, FineStatus } from '@/domain/fine-response';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { discountedSum } from '@/domain/money';
import { discountAt, type DiscountState } from './discount-periods';
import type { FineEvents } from './fine-events';
import { isOver, termEnd, type TermEnd } from './terms';
import type { SumStep, Trace, TracedTerm } from './trace';

export { DEFAULT_DEADLINE_RULES } from '@/domain/deadline-rules';

export interface Deadlines {
  status: FineStatus;
  stage: FineStage;
  /** What is left to pay now; 0 when closed. In enforcement it is paid to the enforcement officer. */
  amountTodayKopecks: number;
  /** Null unless an open fine is partly paid. */
  paidPartKopecks: number | null;
  /** Null without a discount, or before the next one begins. */
  discountState: DiscountState | null;
  /** The whole discounted sum, before part payments; null unless the discount applies or may apply. */
  discountAmountKopecks: number | null;
  /** Last second of the running discount, null while unknown; otherwise of the one that ended last. */
  discountUntil: number | null;
  payUntil: number | null;
  appealUntil: number | null;
  legalBasis: { discountUntil: string | null; payUntil: string | null; appealUntil: string | null };
  trace: Trace;
}

const CLOSED = {
  stage: 'closed',
  amountTodayKopecks: 0,
  paidPartKopecks: null,
  discountState: null,
  discountAmountKopecks: null,
  discountUntil: null,
  payUntil: null,
  appealUntil: null,
  legalBasis: { discountUntil: null, payUntil: null, appealUntil: null },
} as const;

function enforced(
  fine: SumStep,
  { enforcement_multiplier: multiplier }: DeadlineRules,
  paidPartKopecks: number | null,
  appeal: ReturnType<typeof termEnd>,
): Deadlines {
  const sum = lessPart([fine, { step: 'enforcement', multiplier, left: fine.left * multiplier }], paidPartKopecks);
  return {
    ...CLOSED,
    status: 'enforcement',
    stage: 'enforcement',
    amountTodayKopecks: leftAfter(sum),
    paidPartKopecks,
    ...withBasis({ appealUntil: appeal }),
    trace: { sum, terms: traced('appeal', appeal) },
  };
}

/**
 * `now` is epoch ms. Precedence: cancelled, paid, enforcement, appealed, unpaid. A part payment settles the fine only
 * if it covered all that was due when it came.
 */
export function computeDeadlines(events: FineEvents, rules: DeadlineRules, now: number): Deadlines {
  const { amountKopecks } = events;
  const fine: SumStep = { step: 'fine', amount: amountKopecks, left: amountKopecks };
  const closed = (status: 'paid' | 'cancelled', left: TermEnd | null): Deadlines => ({
    ...CLOSED,
    status,
    ...withBasis({ appealUntil: left }),
    trace: { sum: [fine, { step: status, left: 0 }], terms: traced('appeal', left) },
  });
  if (events.cancelledAt !== null) return closed('cancelled', null);
  const appeal = termEnd(events, rules.appeal_term, rules);
  // Whoever pays a resolution may still appeal it.
  if (events.paidAt !== null || isSettledByPart(events, rules)) return closed('paid', appeal);

  const paidPartKopecks = events.paidPart?.kopecks ?? null;
  if (hasCome(events.enforcementAt, now)) return enforced(fine, rules, paidPartKopecks, appeal);

  const discount = discountAt(events, rules, now);
  const mayBeEnough = discount.state === 'running' || discount.state === 'undecided';
  const isAppealed = hasCome(events.appealedAt, now);
  const shares = [fine, ...discountStep(discount.state, amountKopecks, rules)];
  const stay: SumStep[] = isAppealed ? [{ step: 'appealed', left: leftAfter(shares) }] : [];
  const sum = lessPart([...shares, ...stay], paidPartKopecks);
  const common = {
    amountTodayKopecks: leftAfter(sum),
    paidPartKopecks,
    discountState: discount.state,
    discountAmountKopecks: mayBeEnough ? discountedSum(amountKopecks, rules.discount_percent) : null,
  };

  // Execution waits until the appeal is rejected (ст. 299 КУпАП): payment is possible, but no term runs.
  if (isAppealed) {
    return {
      status: 'appealed',
      stage: 'suspended',
      ...common,
      ...withBasis({ discount, appealUntil: appeal }),
      trace: { sum, terms: [...discount.terms, ...traced('appeal', appeal)] },
    };
  }

  const pay = termEnd(events, rules.pay_term, rules);
  const isOverdue = pay !== null && isOver(pay, now);
  const stage = discount.state === 'running' ? 'discount' : isOverdue ? 'overdue' : 'full';
  return {
    status: 'unpaid',
    stage,
    ...common,
    ...withBasis({ discount, payUntil: pay, appealUntil: appeal }),
    trace: { sum, terms: [...discount.terms, ...traced('pay', pay), ...traced('appeal', appeal)] },
  };
}

const hasCome = (instant: number | null, now: number): instant is number => instant !== null && instant <= now;

const leftAfter = (steps: SumStep[]): number => steps.at(-1)?.left ?? 0;

function discountStep(state: DiscountState | null, amountKopecks: number, rules: DeadlineRules): SumStep[] {
  const { discount_percent: percent } = rules;
  const share = discountedSum(amountKopecks, percent);
  if (state === 'running') return [{ step: 'discount', percent, share, left: share }];
  if (state === 'undecided') return [{ step: 'undecided', percent, share, left: amountKopecks }];
  return state === 'over' ? [{ step: 'discount_over', left: amountKopecks }] : [];
}

function lessPart(steps: SumStep[], paid: number | null): SumStep[] {
  if (paid === null) return steps;
  return [...steps, { step: 'part_payment', amount: paid, left: Math.max(0, leftAfter(steps) - paid) }];
}

const traced = (what: TracedTerm['what'], end: TermEnd | null): TracedTerm[] =>
  end === null ? [] : [{ what, until: end.until, legalBasis: end.legalBasis, counted: end, isShown: true }];

function isSettledByPart(events: FineEvents, rules: DeadlineRules): boolean {
  const { amountKopecks, paidPart, enforcementAt } = events;
  if (!paidPart) return false;
  if (hasCome(enforcementAt, paidPart.at)) return paidPart.kopecks >= amountKopecks * rules.enforcement_multiplier;
  const isDiscounted = discountAt(events, rules, paidPart.at).state === 'running';
  return paidPart.kopecks >= (isDiscounted ? discountedSum(amountKopecks, rules.discount_percent) : amountKopecks);
}

type Ends = {
  discount?: { until: number | null; legalBasis: string | null };
  payUntil?: TermEnd | null;
  appealUntil?: TermEnd | null;
};

function withBasis({ discount, payUntil = null, appealUntil = null }: Ends) {
  return {
    discountUntil: discount?.until ?? null,
    payUntil: payUntil?.until ?? null,
    appealUntil: appealUntil?.until ?? null,
    legalBasis: {
      discountUntil: discount?.legalBasis ?? null,
      payUntil: payUntil?.legalBasis ?? null,
      appealUntil: appealUntil?.legalBasis ?? null,
    },
  };
}
