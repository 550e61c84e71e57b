// Runs in a thread of the pool in password.ts. Plain JavaScript: a thread of the tests has no TypeScript loader.
import { scryptSync } from 'node:crypto';
import { constants, setPriority } from 'node:os';

const KEY_BYTES = 32;

// Linux gives each thread a priority of its own: pages go before passwords. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @param {{ password: string, salt: Uint8Array, cost: { n: number, r: number, p: number } }} job */
export function deriveKey({ password, salt, cost: { n, r, p } }) {
  return scryptSync(password.normalize('NFC'), salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r });
}
