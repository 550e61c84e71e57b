import type { Answer } from './city';

/** What a repeated form is answered, but for the key of the private link: each answer has one of its own. */
export const withoutLinkKey = (answer: Answer | undefined): string =>
  JSON.stringify({ ...(answer?.json as object), link_key: undefined });
