import { randomBytes } from 'node:crypto';
import type { Storage, StorageNoun } from './storage';

export function storageKey(noun: StorageNoun): string {
  return keyOfName(noun, randomBytes(20).toString('hex'));
}

export const keyOfName = (noun: StorageNoun, name: string) => `${noun}/${name.slice(0, 2)}/${name}`;

const NAME = /^[0-9a-f]{40}$/;

export const findNamedFile = async (files: Storage, noun: StorageNoun, name: string) =>
  NAME.test(name) ? files.find(keyOfName(noun, name)) : undefined;
