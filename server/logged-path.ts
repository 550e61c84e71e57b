import { openPart } from '@/lib/pages/addresses';

const LENGTH_MAX = 200;
/** A word of an address or something short. What is longer may open something: a token, a key, a receipt. */
const TELLING = /^(?:[a-z]+(?:[-_.][a-z]+)*|.{0,11})$/;

/** For log lines: what may be a secret is shortened to `…`. */
export function loggedPath(path: string): string {
  const open = openPart(path);
  const segments = open.split('/').map((segment) => (TELLING.test(segment) ? segment : '…'));
  return [...segments, ...(open === path ? [] : ['…'])].join('/').slice(0, LENGTH_MAX);
}
