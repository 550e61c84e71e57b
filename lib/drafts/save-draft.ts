import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { reportSessionOver } from '@/lib/session/browser-session';

/** Bytes. Browsers reject larger keepalive bodies; leaves room for the rest of the request. */
const KEEPALIVE_MAX = 60_000;

export async function saveDraft(form: string, values: Record<string, string>, leaving: boolean): Promise<void> {
  const body = { values };
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
  try {
    await browserClient({ keepalive })(ANY_ANSWER, { path: `drafts/${form}/`, method: 'PUT', body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportSessionOver();
    throw error;
  }
}
