// The hour of the street by its sun, the season by its month, and both in a word.
import { MINUTE_MS } from '@/domain/durations';
import { kyivTime } from '@/domain/kyiv-time';
import { UKRAINE } from '@/domain/ukraine';
import { sunHeight, type Coordinates } from './sun';

export const LIGHTS = ['dawn', 'day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

const middle = ([from, to]: readonly [number, number]) => (from + to) / 2;
/** For a city that has not said where it is: at most 45 minutes off. */
const SOMEWHERE: Coordinates = { lat: middle(UKRAINE.lat), lon: middle(UKRAINE.lon) };

/** Civil twilight: lamps are lit below it. */
const TWILIGHT_BELOW = -6;
/** As long as the light is low and warm. */
const LOW_BELOW = 4;

export function lightAt(now: number, place: Coordinates = SOMEWHERE): Light {
  const height = sunHeight(now, place);
  if (height < TWILIGHT_BELOW) return 'night';
  if (height > LOW_BELOW) return 'day';
  return sunHeight(now + MINUTE_MS, place) > height ? 'dawn' : 'dusk';
}

export const seasonAt = (now: number): Season => SEASONS[Math.floor((kyivTime(now).month % 12) / 3)] ?? 'winter';

const OF_SEASON = {
  winter: { he: 'зимовий', she: 'зимова', they: 'зимові' },
  spring: { he: 'весняний', she: 'весняна', they: 'весняні' },
  summer: { he: 'літній', she: 'літня', they: 'літні' },
  autumn: { he: 'осінній', she: 'осіння', they: 'осінні' },
} as const satisfies Record<Season, object>;

/** A dark six in the evening is no night to anybody: what is neither dawn nor dusk is called by the clock. */
export function hourWords(now: number, place?: Coordinates): string {
  const words = OF_SEASON[seasonAt(now)];
  const light = lightAt(now, place);
  const { hour } = kyivTime(now);
  if (light === 'dawn') return `${words.he} світанок`;
  if (light === 'dusk') return `${words.they} сутінки`;
  if (light === 'night' && (hour >= 22 || hour < 5)) return `${words.she} ніч`;
  if (hour >= 18) return `${words.he} вечір`;
  if (light === 'night' && hour >= 12) return `${words.he} вечір`;
  return hour < 11 ? `${words.he} ранок` : `${words.he} день`;
}
