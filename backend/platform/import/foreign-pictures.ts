import type { Config } from '@/backend/core/config';
import { renderMarkdown } from '@/backend/platform/html/edited-text';
import type { Given, Importer, Issue, Stored } from './importer';

const PICTURE = /<img\b[^>]*?\ssrc="([^"]+)"/g;

type Sites = Pick<Config, 'pictureOrigins' | 'siteUrl'>;

/** The policy of the pages shows pictures of the site itself and of PICTURE_ORIGINS. */
export const isShownFrom = (origin: string, { pictureOrigins, siteUrl }: Sites): boolean =>
  origin === new URL(siteUrl).origin || pictureOrigins.includes(origin);

/** What the record had `before` was agreed to. */
function foreignOrigins(text: unknown, before: Stored | undefined, sites: Sites): string[] {
  if (typeof text !== 'string' || !/<img\b|!\[/i.test(text)) return [];
  const had = JSON.stringify(before ?? null);
  const sources = [...renderMarkdown(text).matchAll(PICTURE)].map(([, source = '']) => source);
  return sources
    .filter((source) => !had.includes(source) && URL.canParse(source, sites.siteUrl))
    .map((source) => new URL(source, sites.siteUrl).origin)
    .filter((origin) => !isShownFrom(origin, sites));
}

/** Pictures within texts that no page would show. */
export function foreignPictures(
  { texts = [] }: Importer,
  given: Given,
  before: Stored | undefined,
  sites: Sites,
): Issue[] {
  const columnOf = new Map<string, string>();
  for (const column of texts)
    for (const origin of foreignOrigins(given[column], before, sites))
      if (!columnOf.has(origin)) columnOf.set(origin, column);
  return [...columnOf].map(([origin, column]) => ({
    column,
    reason: `сторінка не покаже картинки з ${origin}: приберіть її з тексту або дозвольте це джерело в PICTURE_ORIGINS`,
    isWarning: true,
  }));
}
