import type { Tell } from './importer';

const NAMED_MAX = 20;

/** A few keys of many, for one sentence. */
export function namedKeys(keys: string[], total = keys.length): string {
  const more = total > NAMED_MAX ? ` та ще ${total - NAMED_MAX}` : '';
  return `${keys.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** Each sentence is said once, however many records it is about; what to do follows their names. */
export function toldRecords(): { tell: Tell; notices: () => string[] } {
  const told = new Map<string, { keys: string[]; total: number }>();
  return {
    tell: (sentence, key) => {
      const { keys, total } = told.get(sentence) ?? { keys: [], total: 0 };
      if (keys.length < NAMED_MAX) keys.push(key);
      told.set(sentence, { keys, total: total + 1 });
    },
    notices: () =>
      [...told].map(([sentence, { keys, total }]) => {
        const [what = '', ...advice] = sentence.split('. ');
        return [`${what} (записів ${total}): ${namedKeys(keys, total)}`, ...advice].join('. ');
      }),
  };
}
