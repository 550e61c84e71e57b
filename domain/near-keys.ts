import { editDistance } from './edit-distance';

const LENGTH_MIN = 5;

/** One sign wrong, missing or too many, or two neighbours swapped. Short keys are near to everything. */
export const isOneSlipAway = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= LENGTH_MIN &&
  Math.abs(one.length - other.length) <= 1 &&
  editDistance(one, other) === 1;

const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** All keys of plates that are so near, to be looked up in an index. */
export function keysOneSlipAway(key: string): string[] {
  const near = [...key, ''].flatMap((sign, at) => {
    const [before, after] = [key.slice(0, at), key.slice(at + 1)];
    const swapped = at > 0 && sign !== '' ? [key.slice(0, at - 1) + sign + key.charAt(at - 1) + after] : [];
    return [
      before + after,
      ...swapped,
      ...SIGNS.flatMap((other) => [before + other + after, before + other + sign + after]),
    ];
  });
  return [...new Set(near)].filter((one) => isOneSlipAway(one, key));
}
