import 'server-only';
import type { Figures } from '@/contract/figures';
import { ApiError } from '@/lib/api/error';
import type { AskDesk } from './ask-desk';
import type { QueueQuery } from './queue-query';

/** A period that is refused is told, and this month shown. */
export async function findFigures(
  ask: AskDesk,
  period: QueueQuery,
): Promise<{ figures: Figures; refusal?: string | undefined }> {
  try {
    return { figures: await ask('figures.find', period) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return {
      figures: await ask('figures.find'),
      refusal: Object.values(error.body.fields ?? {})[0]?.[0] ?? error.body.detail,
    };
  }
}
