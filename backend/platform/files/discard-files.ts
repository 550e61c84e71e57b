import type { Context } from '@/backend/platform/context';
import { isOutage } from '@/backend/db/failures';

/**
 * Takes back stored files that no row came to name, because of `reason`. Where that is an outage of the database a row
 * may name them after all: they stay, and the daily look for leftovers decides. Never rejects.
 */
export async function discardFiles(
  { files, log }: Pick<Context, 'files' | 'log'>,
  keys: string[],
  reason?: unknown,
): Promise<void> {
  if (isOutage(reason)) return;
  for (const key of keys) {
    try {
      await files.delete(key);
    } catch (error) {
      log.warn({ err: error }, 'a file stays that no row names');
    }
  }
}
