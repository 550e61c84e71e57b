// The next page of a public list, fetched by the browser. Without the contract's schemas: they would weigh on every
// public page, and what arrives is shown as text only.
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { showError } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import type { AnsweredPage } from './next-page';

const TIME_LIMIT_MS = 15_000;

function isPage<Item>(data: unknown): data is AnsweredPage<Item> {
  return typeof data === 'object' && data !== null && Array.isArray((data as { results?: unknown }).results);
}

async function ask<Item>(call: string): Promise<AnsweredPage<Item>> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(paths.api(call), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    data = await answer.json();
  } catch (cause) {
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
  if (!answer.ok || !isPage<Item>(data)) {
    const detail = (data as { detail?: unknown } | null)?.detail;
    throw new ApiError(answer.ok ? 0 : answer.status, {
      detail: typeof detail === 'string' && detail !== '' ? detail : NO_ANSWER_DETAIL,
    });
  }
  return data;
}

/**
 * GET /api/v2/<call>. A failure is kept for display, and thrown as an ApiError with a Ukrainian sentence; status 0 when no
 * usable answer came.
 */
export async function fetchPage<Item>(call: string): Promise<AnsweredPage<Item>> {
  try {
    return await ask<Item>(call);
  } catch (error) {
    showError(error);
    throw error;
  }
}
