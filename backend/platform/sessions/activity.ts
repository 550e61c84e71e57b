// While another process holds the write lock, the last activity stays in memory and is written a little later: a read
// must not wait for a writer.
import { LRUCache } from 'lru-cache';
import type { Db } from '@/backend/db/connection';
import { isLocked, writeInPassing } from '@/backend/db/sqlite-turn';
import { createLaterWrite } from '@/backend/db/write-later';
import { touchSession } from './queries';

const SESSIONS_MAX = 10_000;

interface Unwritten {
  instants: LRUCache<string, number>;
  writeLater: () => void;
}

const ofHandle = new WeakMap<Db, Unwritten>();

function unwrittenOf(db: Db): Unwritten {
  const known = ofHandle.get(db);
  if (known) return known;
  const instants = new LRUCache<string, number>({ max: SESSIONS_MAX });
  const writeLater = createLaterWrite(async () => {
    for (const [tokenHash, at] of instants.entries()) {
      if (!(await unlessLocked(() => touchSession(db, tokenHash, at)))) return false;
      if (instants.peek(tokenHash) === at) instants.delete(tokenHash);
    }
    return true;
  });
  const unwritten = { instants, writeLater };
  ofHandle.set(db, unwritten);
  return unwritten;
}

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
  return Math.max(stored, ofHandle.get(db)?.instants.get(tokenHash) ?? 0);
}

export async function noteActivity(db: Db, tokenHash: string, now: number): Promise<void> {
  const { instants, writeLater } = unwrittenOf(db);
  if (await unlessLocked(() => touchSession(db, tokenHash, now))) {
    instants.delete(tokenHash);
    return;
  }
  instants.set(tokenHash, now);
  writeLater();
}
