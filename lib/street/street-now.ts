// What the home page's drawing shows now. Nothing is taken for none: what no data tells is left out.
import type { Evacuation } from '@/contract/evacuations';
import type { ParkingPlace } from '@/contract/parking';
import type { Roofs } from '@/contract/settings';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { parseInstant } from '@/domain/kyiv-time';
import { hourWords, lightAt, seasonAt } from './hours';
import type { Look } from './look';
import type { Coordinates } from './sun';

/** Longer than any page is kept, see lib/rendering/cache-control.ts. */
const LOOK_AHEAD_MINUTES = 12;
/** Free places counted earlier are a guess. */
const COUNT_HOLDS_MS = 15 * MINUTE_MS;
/** Parking bays of the drawing that repeat along the kerb. */
const BAYS = 7;

export interface StreetData {
  now: number;
  place?: Coordinates | undefined;
  roofs?: Roofs | undefined;
  /** The newest first; one page of them. */
  evacuations: readonly Evacuation[];
  hasMoreEvacuations: boolean;
  parking: readonly ParkingPlace[];
}

export interface StreetNow {
  look: Look;
  sentence: string;
  /** Until something of it changes by time alone. */
  holdsMs: number;
}

/** The light turns on the minute: who asks within one gets one answer. */
const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

const isLastHour = (at: number | null, now: number): at is number => at !== null && at <= now && now - at < HOUR_MS;

const towsOf = ({ evacuations, now }: StreetData): number[] =>
  evacuations.map(({ evacuated_at: at }) => (at ? parseInstant(at) : null)).filter((at) => isLastHour(at, now));

interface Free {
  free: number;
  places: number;
  countedAt: number;
}

function freePlaces({ parking, now }: StreetData): Free | null {
  const sum: Free = { free: 0, places: 0, countedAt: now };
  for (const { places, places_free: free, places_free_at: told } of parking) {
    const at = told ? parseInstant(told) : null;
    if (free == null || !places || at === null || at > now + MINUTE_MS || now - at >= COUNT_HOLDS_MS) continue;
    sum.free += Math.min(free, places);
    sum.places += places;
    sum.countedAt = Math.min(sum.countedAt, at);
  }
  return sum.places > 0 ? sum : null;
}

/** Full only when it is full, empty only when it is empty. */
function freeBays({ free, places }: Free): number {
  if (free === 0 || free === places) return free === 0 ? 0 : BAYS;
  return Math.min(BAYS - 1, Math.max(1, Math.round((free / places) * BAYS)));
}

function sentenceOf(data: StreetData, tows: number, free: Free | null): string {
  const least = data.hasMoreEvacuations && tows === data.evacuations.length ? 'щонайменше ' : '';
  return [
    `Зараз на вулиці ${hourWords(minuteOf(data.now), data.place)}.`,
    tows > 0 && `За останню годину евакуйовано ${least}${tows} авто.`,
    free && `Вільних місць на майданчиках: ${free.free} (усього ${free.places}).`,
  ]
    .filter(Boolean)
    .join(' ');
}

function untilNextHour({ now, place }: StreetData): number {
  const shownAt = (at: number) => [lightAt(at, place), hourWords(at, place)].join();
  const shown = shownAt(minuteOf(now));
  for (let minute = 1; minute <= LOOK_AHEAD_MINUTES; minute += 1) {
    const at = minuteOf(now + minute * MINUTE_MS);
    if (shownAt(at) !== shown) return at - now;
  }
  return Infinity;
}

export function streetNow(data: StreetData): StreetNow {
  const { now, roofs = 'tiles' } = data;
  const tows = towsOf(data);
  const free = freePlaces(data);
  return {
    look: {
      light: lightAt(minuteOf(now), data.place),
      season: seasonAt(now),
      roofs,
      tows: tows.length > 0,
      free: free && freeBays(free),
    },
    sentence: sentenceOf(data, tows.length, free),
    holdsMs: Math.min(
      untilNextHour(data),
      ...tows.map((at) => at + HOUR_MS - now),
      free ? free.countedAt + COUNT_HOLDS_MS - now : Infinity,
    ),
  };
}
