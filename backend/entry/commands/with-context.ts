import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { openContext } from '@/backend/entry/open/open';
import { findPair } from './second-person';

export async function withContext<Result>(
  config: Config,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const context = await openContext(config);
  try {
    return await work({ ...context, pair: await findPair(context) });
  } finally {
    await context.db.destroy();
  }
}
