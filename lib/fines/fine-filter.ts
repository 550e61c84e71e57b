import type { Fine } from '@/contract/fines';
import { FINE_STATE_LABELS, type FineLabel, readFine } from '@/domain/fine-state';

export interface FineFilter {
  car: string;
  state: FineLabel | '';
}

const isState = (value: string): value is FineLabel => Object.hasOwn(FINE_STATE_LABELS, value);

export function readFineFilter(query: URLSearchParams): FineFilter {
  const state = query.get('state') ?? '';
  return { car: query.get('car') ?? '', state: isState(state) ? state : '' };
}

/** Car names appear in the URL, which browsers remember: an id, never the plate. Without car ids, the first fine id. */
export function carsOf(fines: readonly Fine[]): { name: string; plate: string }[] {
  const plates = [...new Set(fines.map((fine) => fine.license_plate))].sort();
  return plates.map((plate) => {
    const own = fines.filter((fine) => fine.license_plate === plate);
    const car = own.find(({ car_id: id }) => id !== null && id !== undefined)?.car_id;
    const [first = ''] = own.map(({ id }) => String(id)).sort();
    return { plate, name: String(car ?? `fine-${first}`) };
  });
}

export function isInState(fine: Fine, state: FineLabel, now: number): boolean {
  const { status, labels } = readFine(fine, now);
  return state === 'unpaid' ? status === 'unpaid' : labels.includes(state);
}

export function filterFines(fines: readonly Fine[], { car, state }: FineFilter, now: number): Fine[] {
  const plate = carsOf(fines).find(({ name }) => name === car)?.plate;
  return fines.filter(
    (fine) => (car === '' || fine.license_plate === plate) && (state === '' || isInState(fine, state, now)),
  );
}
