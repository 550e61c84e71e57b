// Which parking places are wanted. The choice stands in the address, so that it can be kept and sent to others.
import type { ParkingPlace } from '@/contract/parking';

export const PRICES = ['free', 'paid'] as const;

export interface ParkingFilters {
  /** Kind of place in the API's own words; empty for all. */
  type: string;
  price: (typeof PRICES)[number] | '';
  /** Only with places for drivers with disabilities. */
  disabled: boolean;
}

export const NO_FILTERS: ParkingFilters = { type: '', price: '', disabled: false };

/** The filters of an address's query; what is not one of ours is no filter. */
export function readParkingFilters(search: string): ParkingFilters {
  const query = new URLSearchParams(search);
  const price = query.get('price');
  return {
    type: query.get('parking_type') ?? '',
    price: PRICES.find((known) => known === price) ?? '',
    disabled: query.get('places_disabled') === '1',
  };
}

/** The query with these filters in it, "?…" or empty; what else stood in it stays. */
export function writeParkingFilters(search: string, { type, price, disabled }: ParkingFilters): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of [
    ['parking_type', type],
    ['price', price],
    ['places_disabled', disabled ? '1' : ''],
  ] as const) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const written = query.toString();
  return written ? `?${written}` : '';
}

/** True for a place that the filters let through. A place without a price is neither free nor paid. */
export function passesFilters(place: ParkingPlace, { type, price, disabled }: ParkingFilters): boolean {
  if (type && place.parking_type !== type) return false;
  if (disabled && !place.places_disabled) return false;
  if (!price) return true;
  const hryvnias = Number(place.price);
  return Boolean(place.price) && (price === 'free' ? hryvnias === 0 : hryvnias > 0);
}
