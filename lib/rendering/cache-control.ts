/** Seconds a shared page counts as fresh, and for how long after that it may be shown while a new one is rendered. */
export const FRESH_SECONDS = 60;
export const STALE_SECONDS = 600;
/** The same for a page on which something is missing or old. */
export const SHORT_LIVED_SECONDS = 5;

/** What caches are told about a shared page. */
export const sharedCacheControl = (freshSeconds: number): string =>
  `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds < FRESH_SECONDS ? freshSeconds : STALE_SECONDS}`;
