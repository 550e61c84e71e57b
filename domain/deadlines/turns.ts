import type { DeadlineRules } from '@/domain/deadline-rules';
import { computeDeadlines, type Deadlines } from './deadlines';
import { discountTurns } from './discount-periods';
import type { FineEvents } from './fine-events';
import { afterTerm, termEnd } from './terms';

export interface Turn {
  at: number;
  deadlines: Deadlines;
}

const isSame = ({ trace: _, ...one }: Deadlines, { trace: __, ...other }: Deadlines) =>
  JSON.stringify(one) === JSON.stringify(other);

export function computeTurns(events: FineEvents, rules: DeadlineRules, now: number): Turn[] {
  const ends = [rules.pay_term, rules.appeal_term].map((term) => termEnd(events, term, rules));
  const instants = [
    ...discountTurns(events, rules),
    ...ends.map((end) => (end ? afterTerm(end) : null)),
    events.enforcementAt,
    events.appealedAt,
  ];
  const later = [...new Set(instants)].filter(
    (instant): instant is number => instant !== null && Number.isFinite(instant) && instant > now,
  );
  let before = computeDeadlines(events, rules, now);
  return later
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const deadlines = computeDeadlines(events, rules, at);
      if (isSame(deadlines, before)) return [];
      before = deadlines;
      return [{ at, deadlines }];
    });
}
