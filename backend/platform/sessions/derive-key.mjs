// Runs in a Tinypool thread. Plain JavaScript, because test threads have no TypeScript loader.
import { scryptSync } from 'node:crypto';
import { constants, setPriority } from 'node:os';

const KEY_BYTES = 32;

// Linux has priorities per thread, so pages go before passwords; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @param {{ password: string, salt: Uint8Array, cost: { n: number, r: number, p: number } }} job */
export function deriveKey({ password, salt, cost: { n, r, p } }) {
  return scryptSync(password.normalize('NFC'), salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r });
}
