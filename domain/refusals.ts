import { keysOf, recordOf } from './keys';

export const REFUSAL_COMMENT_MAX = 500;

const IN_OWN_WORDS = ['інша причина, напишу нижче', ''] as const;

export interface Refusals<Reason extends string> {
  keys: readonly Reason[];
  /** What a clerk chooses. */
  labels: Readonly<Record<Reason, string>>;
  /** What the citizen reads. */
  text: (reason: Reason, comment: string) => string;
}

/** Why something may be refused, each with a label and the sentence that the citizen reads; `other` is the clerk's own words. */
export function defineRefusals<Reason extends string>(
  reasons: Readonly<Record<Reason, readonly [label: string, text: string]>>,
): Refusals<Reason | 'other'> {
  const wordsOf = (reason: Reason | 'other') => (reason === 'other' ? IN_OWN_WORDS : reasons[reason]);
  const keys = [...keysOf<Reason>(reasons), 'other' as const];
  return {
    keys,
    labels: recordOf(keys, (key) => wordsOf(key)[0]),
    text: (reason, comment) => [wordsOf(reason)[1], comment].filter(Boolean).join(' '),
  };
}
