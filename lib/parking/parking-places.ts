import type { ParkingPlace } from '@/contract/parking';
import { formatMoney } from '@/domain/money';
import { changeQuery } from '@/domain/with-query';
import type { ApiCall } from '@/lib/api/client';

export const PARKING_PLACES: ApiCall = { path: 'parking-places/', fixed: true };

/** About 100 KB of HTML. */
export const PARKING_PAGE_SIZE = 100;

export const parkingTitle = ({ name, address, parking_type: type }: ParkingPlace): string => name || address || type;

export const parkingHours = ({ opening_hours: hours }: ParkingPlace): string =>
  (hours ?? '').replace(/([\p{L}\d])-(?=[\p{L}\d])/gu, '$1–');

export function parkingPrice({ price }: ParkingPlace): string | null {
  if (!price) return null;
  const hryvnias = Number(price);
  if (!Number.isFinite(hryvnias)) return price;
  return hryvnias === 0 ? 'безоплатно' : `${formatMoney(hryvnias.toFixed(2))} за годину`;
}

const FREE = /^без(?:о?платно|коштовно)$/iu;
const PLAIN_PRICE =
  /^(\d+(?:[.,]\d+)?)\s*(?:грн\.?|гривень|₴|uah)?\s*(?:(?:\/|за|на)\s*(?:год(?:ину|\.)?|добу|доба|день))?$/iu;

/** Hryvnias of a price that a city's API writes plainly, as «15 грн/год»; null where none is told. */
function hryvniasOf({ price }: ParkingPlace): number | null {
  const written = price?.trim() ?? '';
  if (FREE.test(written)) return 0;
  const number = PLAIN_PRICE.exec(written)?.[1];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

export const isFreePlace = (place: ParkingPlace): boolean => hryvniasOf(place) === 0;

export interface Position {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres, as the crow flies (haversine). */
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

export const distanceTo = (place: ParkingPlace, from: Position): number | null =>
  place.lat == null || place.lon == null ? null : distanceBetween(from, { lat: place.lat, lon: place.lon });

const collator = new Intl.Collator('uk', { numeric: true });

/** Nearest first, without coordinates last; by name when the position is unknown. */
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
  type: string;
  price: (typeof PRICES)[number] | '';
  disabled: boolean;
}

export const NO_FILTERS: ParkingFilters = { type: '', price: '', disabled: false };

export function readParkingFilters(search: string): ParkingFilters {
  const query = new URLSearchParams(search);
  const price = query.get('price');
  return {
    type: query.get('parking_type') ?? '',
    price: PRICES.find((known) => known === price) ?? '',
    disabled: query.get('places_disabled') === '1',
  };
}

export const writeParkingFilters = (search: string, { type, price, disabled }: ParkingFilters): string =>
  changeQuery(search, { parking_type: type, price, places_disabled: disabled ? '1' : '' });

/** Unknown: nothing speaks against the place, but the register does not tell all that is asked. */
export function fitOf(place: ParkingPlace, { type, price, disabled }: ParkingFilters): 'yes' | 'no' | 'unknown' {
  const hryvnias = hryvniasOf(place);
  const fits = [
    !type || place.parking_type === type,
    !disabled || (place.places_disabled == null ? null : place.places_disabled > 0),
    !price || (hryvnias === null ? null : (price === 'free') === (hryvnias === 0)),
  ];
  if (fits.includes(false)) return 'no';
  return fits.includes(null) ? 'unknown' : 'yes';
}
