// How far a parking place is from the reader.
import { parkingTitle } from './describe';
import type { ParkingPlace } from '@/contract/parking';

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
