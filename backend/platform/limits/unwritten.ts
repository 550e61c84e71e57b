// Counts that a concurrent write kept from being stored; held in memory until the next attempt.
import type { Db } from '@/backend/db/connection';

const KEYS_MAX = 10_000;

interface Unwritten {
  add(key: string, count: number, resetsAt: number): number;
  take(key: string, now: number): number;
}

function createUnwritten(): Unwritten {
  const kept = new Map<string, { count: number; resetsAt: number }>();
  return {
    add: (key, count, resetsAt) => {
      const sum = (kept.get(key)?.count ?? 0) + count;
      if (sum === 0) kept.delete(key);
      else kept.set(key, { count: sum, resetsAt: kept.get(key)?.resetsAt ?? resetsAt });
      const [oldest] = kept.keys();
      if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
      return sum;
    },
    take: (key, now) => {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.resetsAt > now ? found.count : 0;
    },
  };
}

const ofHandle = new WeakMap<Db, Unwritten>();

export function unwrittenOf(db: Db): Unwritten {
  const unwritten = ofHandle.get(db) ?? createUnwritten();
  ofHandle.set(db, unwritten);
  return unwritten;
}
