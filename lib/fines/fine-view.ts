import { type FineState, readFine } from '@/domain/fine-state';
import { answeredAt, nextChange, nextTurn } from '@/domain/fine-turns';
import type { Fine, PublicFine } from '@/contract/fines';
import { sortByUrgency } from './urgency';

export interface FineView {
  now: number;
  state: FineState;
  turn: { at: number; state: FineState } | null;
  /** Epoch ms until which a rendered page stays correct; null when no change is known. */
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

/** True for a car whose owner allows to see its fines, and no more. */
export const isOthersToAppeal = (fine: Fine | PublicFine) => 'shared' in fine && fine.shared?.rights === 'view';

export const listAppealable = (fines: readonly Fine[], now: number): { fine: Fine; state: FineState }[] =>
  sortByUrgency(fines, now)
    .map((fine) => ({ fine, state: readFine(fine, now) }))
    .filter(({ fine, state }) => state.appealKind !== null && !isOthersToAppeal(fine));

/** Drops what only the fine's own page shows: half of the response. */
export function listedFine({
  legal_basis: _basis,
  photos: _photos,
  description: _description,
  article: _article,
  lat: _lat,
  lon: _lon,
  upcoming,
  ...listed
}: Fine): Fine {
  if (!upcoming) return listed;
  return { ...listed, upcoming: upcoming.map(({ legal_basis: _, ...turn }) => turn) };
}
