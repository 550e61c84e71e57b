// Counts that a concurrent write kept from being stored; held in memory and written a little later.
import type { Db } from '@/backend/db/connection';
import { createLaterWrite } from '@/backend/db/write-later';

const KEYS_MAX = 10_000;

export interface Kept {
  count: number;
  resetsAt: number;
  windowMs: number;
}

interface Unwritten {
  add(key: string, count: number, now: number, windowMs: number): number;
  take(key: string, now: number): number;
}

/** `write` returns false while the database is locked. */
type Write = (db: Db, key: string, kept: Kept) => Promise<boolean>;

function createUnwritten(db: Db, write: Write): Unwritten {
  const kept = new Map<string, Kept>();
  /** On its way to its row: neither there nor in `kept` yet, and counted all the same. */
  const underway = new Map<string, number>();
  const writeLater = createLaterWrite(async () => {
    for (const [key, one] of kept) {
      kept.delete(key);
      underway.set(key, one.count);
      let isWritten = false;
      try {
        isWritten = await write(db, key, one);
      } finally {
        underway.delete(key);
        if (!isWritten) keep(key, one);
      }
      if (!isWritten) return false;
    }
    return true;
  });

  function keep(key: string, { count, resetsAt, windowMs }: Kept): number {
    const known = kept.get(key);
    const sum = (known?.count ?? 0) + count;
    if (sum === 0) kept.delete(key);
    else kept.set(key, { count: sum, resetsAt: known?.resetsAt ?? resetsAt, windowMs });
    const [oldest] = kept.keys();
    if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
    return sum;
  }

  return {
    add: (key, count, now, windowMs) => {
      writeLater();
      return keep(key, { count, resetsAt: now + windowMs, windowMs }) + (underway.get(key) ?? 0);
    },
    take: (key, now) => {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.resetsAt > now ? found.count : 0;
    },
  };
}

const ofHandle = new WeakMap<Db, Unwritten>();

export function unwrittenOf(db: Db, write: Write): Unwritten {
  const unwritten = ofHandle.get(db) ?? createUnwritten(db, write);
  ofHandle.set(db, unwritten);
  return unwritten;
}
