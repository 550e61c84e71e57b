import type { Answer } from './city';

/** Repeats get the same response except for the link key, which is new each time. */
export const withoutLinkKey = (answer: Answer | undefined): string =>
  JSON.stringify({ ...(answer?.json as object), link_key: undefined });
