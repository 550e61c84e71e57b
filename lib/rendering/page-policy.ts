import 'server-only';
import { env } from '@/lib/env';
import { EARLY_SCRIPT } from './early-script';
import { scriptHash, tileSource } from './policy';

export const EARLY_SCRIPT_HASH = scriptHash(EARLY_SCRIPT);

export function imageSources(): string[] {
  const { MAP_TILE_URL, API_BASE_URL, PICTURE_ORIGINS } = env();
  const tiles = tileSource(MAP_TILE_URL);
  return [...(tiles ? [tiles] : []), ...PICTURE_ORIGINS, ...(API_BASE_URL ? [new URL(API_BASE_URL).origin] : [])];
}
