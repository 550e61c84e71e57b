// Which of the citizen's fines to show: kept in the address, so that it survives a reload and can be sent on.
import type { Fine } from '@/contract/fines';
import { FINE_LABEL_WORDS, type FineLabel, readFine } from '@/domain/fine-state';

export interface FineFilter {
  /** A plate as the API writes it; '' for all cars. */
  car: string;
  state: FineLabel | '';
}

const isState = (value: string): value is FineLabel => Object.hasOwn(FINE_LABEL_WORDS, value);

/** The filter in an address's query; what it does not know chooses all. */
export function readFineFilter(query: URLSearchParams): FineFilter {
  const state = query.get('state') ?? '';
  return { car: query.get('car') ?? '', state: isState(state) ? state : '' };
}

/** Whether the fine is in that state at `now` (epoch ms). */
export function isInState(fine: Fine, state: FineLabel, now: number): boolean {
  const { status, labels } = readFine(fine, now);
  return state === 'unpaid' ? status === 'unpaid' : labels.includes(state);
}

export function filterFines(fines: readonly Fine[], { car, state }: FineFilter, now: number): Fine[] {
  return fines.filter(
    (fine) => (car === '' || fine.license_plate === car) && (state === '' || isInState(fine, state, now)),
  );
}
