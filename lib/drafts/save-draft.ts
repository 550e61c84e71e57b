// A draft on its way from the browser to the server.
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { reportSessionOver } from '@/lib/session/browser-session';

/** Browsers refuse a larger body to a call that may outlive its page. Bytes, with room for the rest of the call. */
const KEEPALIVE_MAX = 60_000;

/** Keeps the draft. `leaving`: the page is going, so the call must outlive it. Throws ApiError when it is not kept. */
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
