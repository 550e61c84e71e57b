// Parking places in words, by distance and by choice, for the server and the browser alike.
import type { ParkingPlace } from '@/contract/parking';
import { formatMoney } from '@/domain/money';
import type { ApiCall } from '@/lib/api/client';

/** All places at once. */
export const PARKING_PLACES: ApiCall = { path: 'parking-places/', fixed: true };

/** Parking places on one page of the full list: some 100 KB of HTML. */
export const PARKING_PAGE_SIZE = 100;

/** What the place is called: its name, else its address, else its kind. */
export function parkingTitle({ name, address, parking_type: type }: ParkingPlace): string {
  return name || address || type;
}

/** The hours of the open data, "Пн-Пт 09:00-17:00", with the dashes of print. */
export function parkingHours({ opening_hours: hours }: ParkingPlace): string {
  return (hours ?? '').replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, '–');
}

/** "безоплатно" or the price of an hour; null when it is not known. */
export function parkingPrice({ price }: ParkingPlace): string | null {
  if (!price) return null;
  const hryvnias = Number(price);
  if (!Number.isFinite(hryvnias)) return price;
  return hryvnias === 0 ? 'безоплатно' : `${formatMoney(hryvnias.toFixed(2))} за годину`;
}

/** True when standing there costs nothing. */
export const isFreePlace = ({ price }: ParkingPlace): boolean => Boolean(price) && Number(price) === 0;

export interface Position {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies (haversine). Degrees, WGS 84. */
export function distanceBetween(one: Position, other: Position): number {
  const half =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** 340 → "340 м", 1530 → "1,5 км". */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} м`;
  return `${(metres / 1000).toFixed(1).replace('.', ',')} км`;
}

/** Metres from `from` to a place; null when the place has no coordinates. */
export function distanceTo(place: ParkingPlace, from: Position): number | null {
  return place.lat == null || place.lon == null ? null : distanceBetween(from, { lat: place.lat, lon: place.lon });
}

const collator = new Intl.Collator('uk', { numeric: true });

/** Nearest first when the reader's position is known, those without coordinates last; else by name. */
export function sortPlaces(places: readonly ParkingPlace[], from: Position | null): ParkingPlace[] {
  const keyed = places.map((place) => ({
    place,
    title: parkingTitle(place),
    metres: from ? (distanceTo(place, from) ?? Infinity) : 0,
  }));
  keyed.sort((one, other) =>
    one.metres === other.metres ? collator.compare(one.title, other.title) : one.metres - other.metres,
  );
  return keyed.map(({ place }) => place);
}

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
