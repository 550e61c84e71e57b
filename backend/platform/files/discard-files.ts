import type { Context } from '@/backend/platform/context';
import { isOutage } from '@/backend/db/failures';

/** After a database outage a row may name the files after all: they stay for the daily cleanup. Never rejects. */
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
