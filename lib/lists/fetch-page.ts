// No contract schemas: they would weigh down every public page, and the data is shown as text only. Errors show a toast
// and are rethrown.
import { browserClient } from '@/lib/api/browser-client';
import type { ApiCall } from '@/lib/api/client';
import type { Reader } from '@/lib/api/answer';
import { timeLimit } from '@/lib/browser/stated-base';
import { showError } from '@/lib/toasts/toasts';
import type { AnsweredPage } from './list-pages';

const TIME_LIMIT_MS = 15_000;

const isPage = <Item>(data: unknown): data is AnsweredPage<Item> =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

const pageReader = <Item>(): Reader<AnsweredPage<Item>> => ({
  safeParse: (data) => (isPage<Item>(data) ? { success: true, data } : { success: false }),
});

export async function fetchPublic<Data>(reader: Reader<Data>, call: ApiCall): Promise<Data> {
  try {
    return await browserClient({ cache: 'default', signal: timeLimit(TIME_LIMIT_MS) })(reader, call);
  } catch (error) {
    showError(error);
    throw error;
  }
}

export const fetchPage = <Item>(call: ApiCall): Promise<AnsweredPage<Item>> => fetchPublic(pageReader<Item>(), call);
