import type { Fine } from '@/contract/fines';
import { type FineState, readFine } from '@/domain/fine-state';
import { parseInstant } from '@/domain/kyiv-time';
import { amount, kopecks } from '@/domain/money';

const ORDER = { unpaid: 0, unknown: 1, enforcement: 2, appealed: 3, paid: 4, cancelled: 5, closed: 5 } as const;

function urgencyOf({ status, deadline }: FineState): { rank: number; deadline: number } {
  const rank = status ? ORDER[status] : 0;
  const until = rank === 0 && deadline ? parseInstant(deadline) : null;
  return { rank, deadline: until ?? Number.MAX_SAFE_INTEGER };
}

export function sortByUrgency(fines: readonly Fine[], now: number): Fine[] {
  return fines
    .map((fine) => ({ fine, ...urgencyOf(readFine(fine, now)) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.deadline - other.deadline ||
        (other.fine.violated_at ?? '').localeCompare(one.fine.violated_at ?? ''),
    )
    .map(({ fine }) => fine);
}

export interface DebtPart {
  count: number;
  /** Decimal hryvnia: two values when a fine has two possible sums, none when a sum is unknown. */
  sums: string[];
}

export function sumDebt(fines: readonly Fine[], now: number): Record<NonNullable<FineState['debt']>, DebtPart> {
  const states = fines.map((fine) => readFine(fine, now));
  const part = (kind: FineState['debt']) => addUp(states.filter(({ debt }) => debt === kind));
  return { due: part('due'), waiting: part('waiting'), appealed: part('appealed'), enforced: part('enforced') };
}

function addUp(states: FineState[]): DebtPart {
  const isKnown = states.every(({ sums, isCovered }) => sums.length > 0 || isCovered);
  if (states.length === 0 || !isKnown) return { count: states.length, sums: [] };
  const total = (choose: (...sums: number[]) => number) =>
    states.reduce((sum, { sums }) => sum + (sums.length > 0 ? choose(...sums.map(kopecks)) : 0), 0);
  return { count: states.length, sums: [...new Set([total(Math.min), total(Math.max)])].map(amount) };
}
