import { randomBytes } from 'node:crypto';
import type { Storage } from './storage';

/** Folders of the storage. */
export type StorageNoun = 'appeals' | 'cars' | 'fines' | 'news';

/** A random name below a noun's folder, e.g. "appeals/3f/3f9a…": nothing of the citizen's own name for the file. */
export function storageKey(noun: StorageNoun): string {
  return keyOfName(noun, randomBytes(20).toString('hex'));
}

/** The key of the random name that is its last part. */
export const keyOfName = (noun: StorageNoun, name: string) => `${noun}/${name.slice(0, 2)}/${name}`;

const NAME = /^[0-9a-f]{40}$/;

/** The bytes under the random name; undefined where there are none. */
export const findNamedFile = async (files: Storage, noun: StorageNoun, name: string) =>
  NAME.test(name) ? files.find(keyOfName(noun, name)) : undefined;
