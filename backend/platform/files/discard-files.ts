import type { Log } from '@/backend/core/log';
import { isOutage } from '@/backend/db/failures';
import type { Storage } from './storage';

/**
 * After a database outage a row may name the files after all: they stay for the daily cleanup. Never rejects; returns how
 * many could not be deleted.
 */
export async function discardFiles(
  { files, log }: { files: Storage; log: Log },
  keys: string[],
  reason?: unknown,
): Promise<number> {
  if (isOutage(reason)) return keys.length;
  let left = 0;
  for (const key of keys) {
    try {
      await files.delete(key);
    } catch (error) {
      left += 1;
      log.warn({ err: error }, 'a file stays that no row names');
    }
  }
  return left;
}
