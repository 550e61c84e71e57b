// A command's own back end: opened for the work, closed after it.
import type { Config } from '@/backend/config';
import type { Context } from '@/backend/context';
import { openContext } from '@/backend/open';

export async function withContext<Result>(config: Config, work: (context: Context) => Promise<Result>): Promise<Result> {
  const context = await openContext(config);
  try {
    return await work(context);
  } finally {
    await context.db.destroy();
  }
}
