export const LISTED_MAX = 50;

/** `page` counts from 1. */
export const offsetOf = (page: number): number => (page - 1) * LISTED_MAX;
