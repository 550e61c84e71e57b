// A draft on its way from the browser to the server.
import { paths } from '@/domain/paths';
import { reportSessionOver } from '@/lib/session/before-end';

/** Browsers refuse a larger body to a call that may outlive its page. Bytes, with room for the rest of the call. */
const KEEPALIVE_MAX = 60_000;

/** Keeps the draft. `leaving`: the page is going, so the call must outlive it. Rejects when it is not kept. */
export async function saveDraft(form: string, values: Record<string, string>, leaving: boolean): Promise<void> {
  const body = JSON.stringify({ values });
  const answer = await fetch(paths.api(`drafts/${form}/`), {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    keepalive: leaving && new Blob([body]).size < KEEPALIVE_MAX,
  });
  if (answer.status === 401) reportSessionOver();
  if (!answer.ok) throw new Error(`draft not kept: ${answer.status}`);
}
