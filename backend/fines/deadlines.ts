// The only place where terms and sums of a fine are computed: card, cabinet, payment, mails and calendar show these
// values.
import type { Fine } from '@/contract/fines';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { discountedSum } from '@/domain/money';
import { discountAt, type DiscountState } from './discount-periods';
import type { FineEvents } from './fine-events';
import { isOver, termEnd, type TermEnd } from './terms';

export { DEFAULT_DEADLINE_RULES } from '@/domain/deadline-rules';

export interface Deadlines {
  status: NonNullable<Fine['status']>;
  stage: NonNullable<Fine['stage']>;
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

/**
 * `now` is epoch ms. Precedence: cancelled, paid, enforcement, appealed, unpaid. A part payment settles the fine only
 * if it covered all that was due when it came.
 */
export function computeDeadlines(events: FineEvents, rules: DeadlineRules, now: number): Deadlines {
  if (events.cancelledAt !== null) return { status: 'cancelled', ...CLOSED };
  if (events.paidAt !== null || isSettledByPart(events, rules)) return { status: 'paid', ...CLOSED };

  const paidPartKopecks = events.paidPart?.kopecks ?? null;
  const left = (kopecks: number) => Math.max(0, kopecks - (paidPartKopecks ?? 0));
  const appeal = termEnd(events, rules.appeal_term, rules);
  if (hasCome(events.enforcementAt, now)) {
    return {
      ...CLOSED,
      status: 'enforcement',
      stage: 'enforcement',
      amountTodayKopecks: left(events.amountKopecks * rules.enforcement_multiplier),
      paidPartKopecks,
      ...withBasis({ appealUntil: appeal }),
    };
  }

  const discount = discountAt(events, rules, now);
  const mayBeEnough = discount.state === 'running' || discount.state === 'undecided';
  const discountAmountKopecks = mayBeEnough ? discountedSum(events.amountKopecks, rules.discount_percent) : null;
  const common = {
    amountTodayKopecks: left(
      discount.state === 'running' && discountAmountKopecks !== null ? discountAmountKopecks : events.amountKopecks,
    ),
    paidPartKopecks,
    discountState: discount.state,
    discountAmountKopecks,
  };

  // Execution waits until the appeal is rejected (ст. 299 КУпАП): payment is possible, but no term runs.
  if (hasCome(events.appealedAt, now)) {
    return { status: 'appealed', stage: 'suspended', ...common, ...withBasis({ discount, appealUntil: appeal }) };
  }

  const pay = termEnd(events, rules.pay_term, rules);
  const isOverdue = pay !== null && isOver(pay, now);
  const stage = discount.state === 'running' ? 'discount' : isOverdue ? 'overdue' : 'full';
  return { status: 'unpaid', stage, ...common, ...withBasis({ discount, payUntil: pay, appealUntil: appeal }) };
}

const hasCome = (instant: number | null, now: number): instant is number => instant !== null && instant <= now;

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
