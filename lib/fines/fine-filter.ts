// Which of the citizen's fines to show: kept in the address, so that it survives a reload and can be sent on.
import type { Fine } from '@/contract/fines';

/** The words of the status tags. «Не сплачено» holds those with a discount too. */
export const FINE_STATES = {
  unpaid: 'Не сплачено',
  discount: 'Діє знижка',
  enforcement: 'У виконавчій службі',
  appealed: 'Оскаржується',
  paid: 'Сплачено',
  cancelled: 'Скасовано',
} as const;
export type FineState = keyof typeof FINE_STATES;

export interface FineFilter {
  /** A plate as the API writes it; '' for all cars. */
  car: string;
  state: FineState | '';
}

const isState = (value: string): value is FineState => Object.hasOwn(FINE_STATES, value);

/** The filter in an address's query; what it does not know chooses all. */
export function readFineFilter(query: URLSearchParams): FineFilter {
  const state = query.get('state') ?? '';
  return { car: query.get('car') ?? '', state: isState(state) ? state : '' };
}

/** Whether the fine is in that state. */
export function isInState({ status, stage }: Fine, state: FineState): boolean {
  return state === 'discount' ? status === 'unpaid' && stage === 'discount' : status === state;
}

export function filterFines(fines: readonly Fine[], { car, state }: FineFilter): Fine[] {
  return fines.filter((fine) => (car === '' || fine.license_plate === car) && (state === '' || isInState(fine, state)));
}
