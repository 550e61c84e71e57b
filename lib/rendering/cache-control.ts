export const FRESH_SECONDS = 60;
export const STALE_SECONDS = 600;
/** For pages with missing or stale parts. */
export const SHORT_LIVED_SECONDS = 5;

export const sharedCacheControl = (
  freshSeconds: number,
  staleSeconds = freshSeconds < FRESH_SECONDS ? freshSeconds : STALE_SECONDS,
): string => `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
