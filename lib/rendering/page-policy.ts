import 'server-only';
import { env } from '@/lib/env';
import { EARLY_TYPING } from '@/lib/desk/early-typing';
import { EARLY_SCRIPT } from './early-script';
import { scriptHash, tileSource } from './policy';

export const EARLY_SCRIPT_HASH = scriptHash(EARLY_SCRIPT);
export const EARLY_TYPING_HASH = scriptHash(EARLY_TYPING);

export function imageSources(): string[] {
  const { MAP_TILE_URL, API_BASE_URL, PICTURE_ORIGINS } = env();
  const tiles = tileSource(MAP_TILE_URL);
  return [...(tiles ? [tiles] : []), ...PICTURE_ORIGINS, ...(API_BASE_URL ? [new URL(API_BASE_URL).origin] : [])];
}

const hostOf = (source: string) => source.replace(/^https?:\/\/(?:\*\.)?/, '');

/** Hosts of others that see the visitor's address, by the condition of their sentence on /personal-data; empty: none. */
export function seenElsewhere() {
  const { MAP_TILE_URL, CAPTCHA_SITE_KEY, SITE_URL } = env();
  const tiles = tileSource(MAP_TILE_URL);
  const foreign = imageSources().filter((source) => source !== new URL(SITE_URL).origin);
  const pictures = foreign.filter((source) => source !== tiles);
  return {
    'map-tiles': tiles && foreign.includes(tiles) ? hostOf(tiles) : '',
    'other-pictures': pictures.map(hostOf).join(', '),
    captcha: CAPTCHA_SITE_KEY ? 'google.com' : '',
  };
}
