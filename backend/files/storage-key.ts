import { randomBytes } from 'node:crypto';

/** A random name below a noun's folder, e.g. "appeals/3f/3f9a…": nothing of the citizen's own name for the file. */
export function storageKey(noun: 'appeals' | 'cars'): string {
  const name = randomBytes(20).toString('hex');
  return `${noun}/${name.slice(0, 2)}/${name}`;
}
