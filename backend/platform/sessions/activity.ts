// While another process holds the write lock, the last activity stays in memory and is written with a later request: a
// read must not wait for a writer.
import { LRUCache } from 'lru-cache';
import type { Db } from '@/backend/db/connection';
import { isLocked, writeInPassing } from '@/backend/db/sqlite-turn';
import { touchSession } from './queries';

const SESSIONS_MAX = 10_000;

const unwritten = new WeakMap<Db, LRUCache<string, number>>();

/** Returns false when the database is locked. */
export async function unlessLocked(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await writeInPassing(work);
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

export function latestActivity(db: Db, tokenHash: string, stored: number): number {
  return Math.max(stored, unwritten.get(db)?.get(tokenHash) ?? 0);
}

export async function noteActivity(db: Db, tokenHash: string, now: number): Promise<void> {
  const remembered = unwritten.get(db) ?? new LRUCache<string, number>({ max: SESSIONS_MAX });
  if (await unlessLocked(() => touchSession(db, tokenHash, now))) {
    remembered.delete(tokenHash);
    return;
  }
  remembered.set(tokenHash, now);
  unwritten.set(db, remembered);
}
