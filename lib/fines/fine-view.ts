// A fine as a page shows it: as it stands at rendering and after its next turn. Instants are epoch ms.
import { type FineState, readFine } from '@/domain/fine-state';
import { answeredAt, nextChange, nextTurn } from '@/domain/fine-turns';
import type { Fine, PublicFine } from '@/contract/fines';
import { sortByUrgency } from './urgency';

export interface FineView {
  now: number;
  state: FineState;
  /** Null when no turn is known to come. */
  turn: { at: number; state: FineState } | null;
  /** Until when a page of it is as a fresh one; null when nothing more is known to come. */
  until: number | null;
}

export function viewFine(fine: Fine | PublicFine, now = answeredAt(fine)): FineView {
  const at = nextTurn(fine, now);
  return {
    now,
    state: readFine(fine, now),
    turn: at === null ? null : { at, state: readFine(fine, at) },
    until: nextChange([fine], now),
  };
}

/** Those that can be appealed, the most urgent first. */
export const listAppealable = (fines: readonly Fine[], now: number): { fine: Fine; state: FineState }[] =>
  sortByUrgency(fines, now)
    .map((fine) => ({ fine, state: readFine(fine, now) }))
    .filter(({ state }) => state.appealKind !== null);
