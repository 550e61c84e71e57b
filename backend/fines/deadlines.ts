// What a fine costs today and until when, from what has happened to it. The only place where terms are counted:
// card, cabinet, payment, letters and calendar files show these values.
import type { Term } from '@/contract/deadline-rules';
import type { Fine } from '@/contract/fines';
import { endOfTerm } from '@/contract/bank-days';
import type { DeadlineRules } from '@/contract/default-deadline-rules';

export { DEFAULT_DEADLINE_RULES } from '@/contract/default-deadline-rules';

/** Instants are epoch ms; null or absent: has not happened, or is not known. */
export interface FineEvents {
  /** The sum of the resolution, as it came with the fine; never computed from the article. */
  amountKopecks: number;
  violatedAt: number;
  /** The windscreen notice (повідомлення); left on the day of the violation unless said otherwise. */
  noticeAt?: number | null;
  issuedAt: number | null;
  /** Service of the resolution, or refusal of it, or the post office's return note: it enters into force then. */
  servedAt?: number | null;
  inForceAt: number | null;
  paidAt: number | null;
  cancelledAt: number | null;
  enforcementAt: number | null;
  appealedAt: number | null;
}

export interface Deadlines {
  status: NonNullable<Fine['status']>;
  stage: NonNullable<Fine['stage']>;
  /** What settles the fine now; 0 when closed. In enforcement it is the enforcement officer who takes it. */
  amountTodayKopecks: number;
  /** Not null only while it is enough. */
  discountAmountKopecks: number | null;
  /** The last second of the discount that runs; if none runs, of the last term known: it is over or still to come. */
  discountUntil: number | null;
  payUntil: number | null;
  appealUntil: number | null;
  /** The rule behind each date that is given. */
  legalBasis: { discountUntil: string | null; payUntil: string | null; appealUntil: string | null };
}

const LAST_SECOND_MS = 999;
const NO_DATES = {
  discountAmountKopecks: null,
  discountUntil: null,
  payUntil: null,
  appealUntil: null,
  legalBasis: { discountUntil: null, payUntil: null, appealUntil: null },
} as const;

/**
 * State, sum and terms of a fine at `now` (epoch ms).
 * Order of states: cancelled, paid, enforcement, appealed, unpaid. Payment and cancellation count once recorded;
 * enforcement and appeal when their time has come.
 * Half of an odd sum is rounded up to a kopeck: a kopeck short would be a part payment, which settles nothing.
 */
export function computeDeadlines(events: FineEvents, rules: DeadlineRules, now: number): Deadlines {
  if (events.cancelledAt !== null) return { status: 'cancelled', stage: 'closed', amountTodayKopecks: 0, ...NO_DATES };
  if (events.paidAt !== null) return { status: 'paid', stage: 'closed', amountTodayKopecks: 0, ...NO_DATES };

  const appeal = termEnd(events, rules.appeal_term, rules);
  if (hasCome(events.enforcementAt, now)) {
    return {
      status: 'enforcement',
      stage: 'enforcement',
      amountTodayKopecks: events.amountKopecks * rules.enforcement_multiplier,
      ...NO_DATES,
      ...withBasis({ appealUntil: appeal }),
    };
  }

  const discount = findDiscount(events, rules, now);
  const discountAmountKopecks = discount.isOpen ? Math.ceil((events.amountKopecks * rules.discount_percent) / 100) : null;
  const amountTodayKopecks = discountAmountKopecks ?? events.amountKopecks;

  // Execution waits until the complaint is rejected (ст. 299 КУпАП): paying is possible, but no term presses.
  if (hasCome(events.appealedAt, now)) {
    const dates = withBasis({ discountUntil: discount.end, appealUntil: appeal });
    return { status: 'appealed', stage: 'suspended', amountTodayKopecks, discountAmountKopecks, ...dates };
  }

  const pay = termEnd(events, rules.pay_term, rules);
  const isOverdue = pay !== null && isOver(pay, now);
  return {
    status: 'unpaid',
    stage: discount.isOpen ? 'discount' : isOverdue ? 'overdue' : 'full',
    amountTodayKopecks,
    discountAmountKopecks,
    ...withBasis({ discountUntil: discount.end, payUntil: pay, appealUntil: appeal }),
  };
}

interface TermEnd {
  until: number;
  legalBasis: string;
}

function findDiscount(events: FineEvents, rules: DeadlineRules, now: number): { isOpen: boolean; end: TermEnd | null } {
  const ends = rules.discount_terms.map((term) => ({ term, end: termEnd(events, term, rules) }));
  const running = ends.filter(({ term, end }) => end !== null && hasStarted(events, term, now) && !isOver(end, now));
  const last = lastOf((running.length > 0 ? running : ends).map(({ end }) => end));
  // Terms overlap or follow one another with a gap; in the gap only the rule of the settings keeps the discount.
  const waitsForForce = rules.discount_until_in_force && !hasCome(startOf(events, 'in_force'), now);
  const isOpen = running.length > 0 || waitsForForce;
  return { isOpen, end: isOpen && last !== null && isOver(last, now) ? null : last };
}

const isOver = (end: TermEnd, now: number) => now > end.until + LAST_SECOND_MS;

const lastOf = (ends: (TermEnd | null)[]) =>
  ends.reduce((last, end) => (last === null || (end !== null && end.until > last.until) ? end : last), null);

/** A violation has always happened, even by a clock that is behind. */
function hasStarted(events: FineEvents, { from }: Term, now: number): boolean {
  return from === 'violation' || hasCome(startOf(events, from), now);
}

function startOf(events: FineEvents, from: Term['from']): number | null {
  switch (from) {
    case 'violation':
      return events.violatedAt;
    case 'notice':
      return events.noticeAt ?? events.violatedAt;
    case 'issue':
      return events.issuedAt;
    case 'service':
      return events.servedAt ?? events.inForceAt;
    case 'in_force':
      return events.inForceAt ?? events.servedAt ?? null;
  }
}

function termEnd(events: FineEvents, term: Term, rules: DeadlineRules): TermEnd | null {
  const start = startOf(events, term.from);
  return start === null ? null : { until: endOfTerm(start, term, rules.holidays), legalBasis: term.legal_basis };
}

const hasCome = (instant: number | null, now: number): instant is number => instant !== null && instant <= now;

type Ends = { discountUntil?: TermEnd | null; payUntil?: TermEnd | null; appealUntil?: TermEnd | null };

function withBasis({ discountUntil = null, payUntil = null, appealUntil = null }: Ends) {
  return {
    discountUntil: discountUntil?.until ?? null,
    payUntil: payUntil?.until ?? null,
    appealUntil: appealUntil?.until ?? null,
    legalBasis: {
      discountUntil: discountUntil?.legalBasis ?? null,
      payUntil: payUntil?.legalBasis ?? null,
      appealUntil: appealUntil?.legalBasis ?? null,
    },
  };
}
