/** Set by middleware.ts for the address at which the front has the not-found page made. */
export const NOT_FOUND_HEADER = 'x-not-found-page';
