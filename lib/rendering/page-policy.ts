// The security policy of a page in this installation: where its pictures come from, which inline scripts are its own.
import 'server-only';
import { env } from '@/lib/env';
import { logger } from '@/lib/log';
import { EARLY_SCRIPT } from './early-script';
import { listOwnScripts } from './own-scripts';
import { pagePolicy, scriptHash, tileSource } from './policy';

export const EARLY_SCRIPT_HASH = scriptHash(EARLY_SCRIPT);

/** Origins of pictures that are not ours: the map's tiles and, in remote mode, the API's own files. */
export function imageSources(): string[] {
  const { MAP_TILE_URL, API_BASE_URL } = env();
  const tiles = tileSource(MAP_TILE_URL);
  return [...(tiles ? [tiles] : []), ...(API_BASE_URL ? [new URL(API_BASE_URL).origin] : [])];
}

/** The policy of a page whose HTML is at hand: hashes of Next's own inline scripts and of ours. */
export function renderedPagePolicy(html: string, pageData?: Buffer): string {
  const { own, refused } = listOwnScripts(html, pageData, [EARLY_SCRIPT]);
  if (refused.length > 0) {
    logger.warn({ scripts: refused.map((script) => script.slice(0, 60)) }, "a page holds inline scripts that are not Next's");
  }
  return pagePolicy({ scripts: [...new Set(own)].map(scriptHash), images: imageSources() });
}
