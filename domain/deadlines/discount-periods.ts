// Terms of the discount overlap, follow one another or leave a gap before service, for which a setting decides
// (docs/decisions/2026-11-21-the-sum-before-service.md).
import type { DeadlineRules } from '@/domain/deadline-rules';
import type { DISCOUNT_STATES } from '@/domain/fine-response';
import type { FineEvents } from './fine-events';
import { afterTerm, isOver, startOf, termEnd, type TermEnd } from './terms';
import type { TracedTerm } from './trace';

export type DiscountState = (typeof DISCOUNT_STATES)[number];

interface Period {
  from: number;
  /** Last second; Infinity until the resolution is served. */
  until: number;
  legalBasis: string;
  /** Null for the time before service, which counts no days. */
  end: TermEnd | null;
}

const BEFORE_SERVICE = 'Ст. 300-1 КУпАП: знижка діє до вручення постанови';
const ONE_SECOND_MS = 1000;

export function discountAt(
  events: FineEvents,
  rules: DeadlineRules,
  now: number,
): { state: DiscountState | null; until: number | null; legalBasis: string | null; terms: TracedTerm[] } {
  const periods = listPeriods(events, rules);
  const traced = (shown: Period | null) => periods.map((period) => tracedPeriod(period, period === shown));
  const running = runningAt(periods, now);
  if (running)
    return {
      state: 'running',
      until: endOf(running),
      legalBasis: running.legalBasis,
      terms: traced(running),
    };
  const ended = periods.filter((period) => isOver(period, now));
  const shown = lastOf(ended.length > 0 ? ended : periods);
  const dates = { until: shown?.until ?? null, legalBasis: shown?.legalBasis ?? null, terms: traced(shown) };
  if (isUndecided(events, rules, now)) return { state: 'undecided', ...dates };
  return { state: ended.length > 0 ? 'over' : null, ...dates };
}

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
    // The violation has happened, even if the clock is slow.
    const from = term.from === 'violation' ? -Infinity : startOf(events, term.from);
    return end === null || from === null ? [] : [{ from, until: end.until, legalBasis: end.legalBasis, end }];
  });
  if (rules.sum_before_service !== 'discount' || periods.length === 0) return periods;
  const service = startOf(events, 'service');
  return [
    ...periods,
    {
      from: -Infinity,
      until: service === null ? Infinity : service - ONE_SECOND_MS,
      legalBasis: BEFORE_SERVICE,
      end: null,
    },
  ];
}

/** Extended by periods that begin before it ends. */
function runningAt(periods: Period[], now: number): Period | null {
  let running = lastOf(periods.filter((period) => period.from <= now && !isOver(period, now)));
  for (let next = running; next !== null;) {
    const { until } = next;
    next = lastOf(periods.filter((period) => period.until > until && period.from <= until + ONE_SECOND_MS));
    running = next ?? running;
  }
  return running;
}

const endOf = ({ until }: Period) => (Number.isFinite(until) ? until : null);

const tracedPeriod = (period: Period, isShown: boolean): TracedTerm => ({
  what: 'discount',
  until: endOf(period),
  legalBasis: period.legalBasis,
  counted: period.end,
  isShown,
});

const lastOf = (periods: Period[]) =>
  periods.reduce<Period | null>((last, period) => (last === null || period.until > last.until ? period : last), null);
