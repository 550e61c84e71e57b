// When the discount of a fine is enough: its terms overlap, follow one another, or leave a gap before the resolution is
// served, of which the settings say what holds (docs/decisions/2026-11-21-the-sum-before-service.md).
import type { DeadlineRules } from '@/domain/deadline-rules';
import type { Fine } from '@/contract/fines';
import type { FineEvents } from './fine-events';
import { afterTerm, isOver, startOf, termEnd } from './terms';

export type DiscountState = NonNullable<Fine['discount_state']>;

interface Period {
  from: number;
  /** The last second; endless while the resolution is not served. */
  until: number;
  legalBasis: string;
}

const BEFORE_SERVICE = 'Ст. 300-1 КУпАП: знижка діє до вручення постанови';
const ONE_SECOND_MS = 1000;

/** What the discount is at `now`, with its end: of the period that runs, else of the one that ended last. */
export function discountAt(
  events: FineEvents,
  rules: DeadlineRules,
  now: number,
): { state: DiscountState | null; until: number | null; legalBasis: string | null } {
  const periods = listPeriods(events, rules);
  const running = runningAt(periods, now);
  if (running)
    return {
      state: 'running',
      until: Number.isFinite(running.until) ? running.until : null,
      legalBasis: running.legalBasis,
    };
  const ended = periods.filter((period) => isOver(period, now));
  const shown = lastOf(ended.length > 0 ? ended : periods);
  const dates = { until: shown?.until ?? null, legalBasis: shown?.legalBasis ?? null };
  if (isUndecided(events, rules, now)) return { state: 'undecided', ...dates };
  return { state: ended.length > 0 ? 'over' : null, ...dates };
}

/** The instants at which the discount may become another: the first moment of each period, and the first one after it. */
export function discountTurns(events: FineEvents, rules: DeadlineRules): number[] {
  return [
    ...listPeriods(events, rules).flatMap((period) => [period.from, afterTerm(period)]),
    startOf(events, 'service') ?? NaN,
  ];
}

function isUndecided(events: FineEvents, rules: DeadlineRules, now: number): boolean {
  return (
    rules.sum_before_service === 'undecided' &&
    rules.discount_terms.length > 0 &&
    now < (startOf(events, 'service') ?? Infinity)
  );
}

function listPeriods(events: FineEvents, rules: DeadlineRules): Period[] {
  const periods = rules.discount_terms.flatMap((term): Period[] => {
    const end = termEnd(events, term, rules);
    // A violation has always happened, even by a clock that is behind.
    const from = term.from === 'violation' ? -Infinity : startOf(events, term.from);
    return end === null || from === null ? [] : [{ from, ...end }];
  });
  if (rules.sum_before_service !== 'discount' || periods.length === 0) return periods;
  const service = startOf(events, 'service');
  return [
    ...periods,
    { from: -Infinity, until: service === null ? Infinity : service - ONE_SECOND_MS, legalBasis: BEFORE_SERVICE },
  ];
}

/** The period that runs at `now`, drawn out by those that begin before it has ended. */
function runningAt(periods: Period[], now: number): Period | null {
  let running = lastOf(periods.filter((period) => period.from <= now && !isOver(period, now)));
  for (let next = running; next !== null;) {
    const { until } = next;
    next = lastOf(periods.filter((period) => period.until > until && period.from <= until + ONE_SECOND_MS));
    running = next ?? running;
  }
  return running;
}

const lastOf = (periods: Period[]) =>
  periods.reduce<Period | null>((last, period) => (last === null || period.until > last.until ? period : last), null);
