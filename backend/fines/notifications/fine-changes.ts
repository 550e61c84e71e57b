import type { DeadlineRules } from '@/domain/deadline-rules';
import type { StoredFine } from '@/backend/fines/queries';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { DAY_MS } from '@/domain/durations';

export type FineChange =
  | { what: 'new'; isMoved?: true }
  | { what: 'removed' | 'moved' | 'resumed' }
  | { what: 'issued' | 'served' | 'in-force' | 'enforcement'; at: number }
  | { what: 'paid' | 'part-paid' | 'cancelled'; at: number }
  | { what: 'amount'; from: number }
  | { what: 'terms'; of: 'violation' | 'resolution' }
  | { what: 'corrected'; was: 'paid' | 'part-paid' | 'cancelled' | 'enforcement' };

const NEWS_MS = 90 * DAY_MS;

type Dated = Extract<FineChange, { at: number }>;
type DateColumn = 'issued_at' | 'served_at' | 'in_force_at' | 'enforcement_at';

const newDate = (before: StoredFine, after: StoredFine, column: DateColumn): number | null =>
  before[column] === after[column] ? null : after[column];

const dated = (what: Dated['what'], at: number | null): Dated[] => (at === null ? [] : [{ what, at }]);

const isPaymentSame = (before: StoredFine, after: StoredFine) =>
  before.paid_at === after.paid_at &&
  before.paid_part_at === after.paid_part_at &&
  before.paid_part_kopecks === after.paid_part_kopecks;

/** What closed it lies in the past; that its sum fell, or that its cancellation ended, is of today. */
function closing(before: StoredFine, after: StoredFine, amount: FineChange[], now: number): FineChange[] {
  if (after.cancelled_at !== null)
    return before.cancelled_at === null ? dated('cancelled', after.cancelled_at).filter(isNews(now)) : [];
  if (before.cancelled_at !== null) return [{ what: 'corrected', was: 'cancelled' }];
  if (amount.length > 0 && isPaymentSame(before, after)) return amount;
  // A watcher is told the first alone.
  return [...amount, ...dated('paid', after.paid_at ?? after.paid_part_at ?? now).filter(isNews(now))];
}

/** Where the sum rose above what is paid, the payment counts as before. */
function reopening(
  before: StoredFine,
  after: StoredFine,
  amount: FineChange[],
  was: 'paid' | 'cancelled' | 'enforcement',
): FineChange[] {
  if (was === 'paid' && amount.length > 0 && isPaymentSame(before, after)) return amount;
  return [{ what: 'corrected', was }, ...amount];
}

function resolution(before: StoredFine, after: StoredFine): Dated[] {
  const wasServed = before.served_at !== null || before.in_force_at !== null;
  const told = (
    [
      ['served', 'served_at'],
      ['in-force', 'in_force_at'],
      ['issued', 'issued_at'],
    ] as const
  ).map(([what, column]) => dated(what, newDate(before, after, column)));
  const [first] = told.find((some) => some.length > 0) ?? [];
  // Its day of issue starts nothing any more.
  return first === undefined || (first.what === 'issued' && wasServed) ? [] : [first];
}

/** By a date that was corrected or taken away, which nothing else tells. */
function movedTerms(before: StoredFine, after: StoredFine, rules: DeadlineRules, now: number): FineChange[] {
  const [was, is] = [storedDeadlines(before, rules, now), storedDeadlines(after, rules, now)];
  const isMoved = (['discountUntil', 'payUntil'] as const).some(
    (term) => was[term] !== is[term] && Math.max(was[term] ?? 0, is[term] ?? 0) >= now,
  );
  if (was.status !== is.status || !isMoved) return [];
  return [{ what: 'terms', of: before.violated_at === after.violated_at ? 'resolution' : 'violation' }];
}

/**
 * Null `before` means a new fine, null `after` a deleted one. `moved` is for who follows `before`. The most important
 * comes first; that nothing holds the terms up any more is told where nothing else names them.
 */
export function fineChanges(
  before: StoredFine | null,
  after: StoredFine | null,
  rules: DeadlineRules,
  now: number,
): FineChange[] {
  if (after === null) return before === null ? [] : [{ what: 'removed' }];
  const status = storedDeadlines(after, rules, now).status;
  const isClosed = status === 'paid' || status === 'cancelled';
  if (before === null) return isClosed ? [] : [{ what: 'new' }];
  if (before.plate_key !== after.plate_key)
    return [{ what: 'moved' }, ...(isClosed ? [] : [{ what: 'new', isMoved: true } as const])];

  const earlier = storedDeadlines(before, rules, now).status;
  const amount: FineChange[] =
    before.amount_kopecks === after.amount_kopecks ? [] : [{ what: 'amount', from: before.amount_kopecks }];
  // Nothing is to be paid for what is cancelled, whatever its sum.
  if (isClosed && status === earlier) return status === 'paid' ? amount : [];
  if (isClosed) return closing(before, after, amount, now);
  if (earlier === 'paid' || earlier === 'cancelled' || (earlier === 'enforcement' && status !== 'enforcement'))
    return reopening(before, after, amount, earlier);

  const enforcement = dated('enforcement', newDate(before, after, 'enforcement_at'));
  const [had, has] = [before.paid_part_kopecks ?? 0, after.paid_part_kopecks ?? 0];
  const parts: FineChange[] =
    has > had
      ? dated('part-paid', after.paid_part_at).filter(isNews(now))
      : has < had
        ? [{ what: 'corrected', was: 'part-paid' }]
        : [];
  const events = enforcement.length > 0 ? enforcement : resolution(before, after);
  const told = [...events.filter(isNews(now)), ...amount, ...parts];
  if (told.length === 0 && earlier === 'appealed' && status === 'unpaid') return [{ what: 'resumed' }];
  return told.length === 0 ? movedTerms(before, after, rules, now) : told;
}

const isNews =
  (now: number) =>
  ({ at }: Dated) =>
    at > now - NEWS_MS;
