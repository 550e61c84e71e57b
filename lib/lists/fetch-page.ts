// Public data fetched by the browser. Without the contract's schemas: they would weigh on every public page, and what
// arrives is shown as text only. A failure is kept for display, and thrown as an ApiError.
import { browserClient } from '@/lib/api/browser-client';
import type { ApiCall, Reader } from '@/lib/api/client';
import { showError } from '@/lib/toasts/show-error';
import type { AnsweredPage } from './list-pages';

const TIME_LIMIT_MS = 15_000;

const isPage = <Item>(data: unknown): data is AnsweredPage<Item> =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

const pageReader = <Item>(): Reader<AnsweredPage<Item>> => ({
  safeParse: (data) => (isPage<Item>(data) ? { success: true, data } : { success: false }),
});

export async function fetchPublic<Data>(reader: Reader<Data>, call: ApiCall): Promise<Data> {
  try {
    return await browserClient({ cache: 'default', signal: AbortSignal.timeout(TIME_LIMIT_MS) })(reader, call);
  } catch (error) {
    showError(error);
    throw error;
  }
}

/** A page of a public list. */
export const fetchPage = <Item>(call: ApiCall): Promise<AnsweredPage<Item>> => fetchPublic(pageReader<Item>(), call);
