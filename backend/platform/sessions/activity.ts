// When a citizen was last active. Reading one's own page must not depend on writing that down: while another process
// writes, this one remembers it and writes it with the next request.
import { LRUCache } from 'lru-cache';
import type { Db } from '@/backend/db/connection';
import { isLocked, writeInPassing } from '@/backend/db/sqlite-turn';
import { touchSession } from './queries';

const SESSIONS_MAX = 10_000;

const unwritten = new WeakMap<Db, LRUCache<string, number>>();

/** Does the work unless somebody is writing just now; says whether it was done. */
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
