import 'server-only';
import { type Figures, figuresSchema } from '@/contract/figures';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { QueueQuery } from './queue-query';

/** A period that is refused is told, and this month shown. */
export async function findFigures(
  client: Client,
  period: QueueQuery,
): Promise<{ figures: Figures; refusal?: string | undefined }> {
  const find = (query: QueueQuery) => client(figuresSchema, { path: 'desk/figures/', query });
  try {
    return { figures: await find(period) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { figures: await find({}), refusal: Object.values(error.body.fields ?? {})[0]?.[0] ?? error.body.detail };
  }
}
