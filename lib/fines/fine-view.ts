// A fine as a page shows it: as it stands at rendering and after its next turn. Instants are epoch ms.
import { type FineState, readFine } from '@/domain/fine-state';
import { answeredAt, nextTurn } from '@/domain/fine-turns';
import type { Fine, PublicFine } from '@/contract/fines';
import { sortByUrgency } from './urgency';

export interface FineView {
  now: number;
  state: FineState;
  /** Null when no turn is known to come. */
  turn: { at: number; state: FineState } | null;
}

export function viewFine(fine: Fine | PublicFine, now = answeredAt(fine)): FineView {
  const at = nextTurn(fine, now);
  return { now, state: readFine(fine, now), turn: at === null ? null : { at, state: readFine(fine, at) } };
}

/** Those that can be appealed, the most urgent first. */
export function viewAppealable(fines: readonly Fine[], now = answeredAt(fines[0])): { fine: Fine; view: FineView }[] {
  return sortByUrgency(fines, now)
    .map((fine) => ({ fine, view: viewFine(fine, now) }))
    .filter(({ view }) => view.state.appealKind !== null);
}
