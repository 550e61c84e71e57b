// No contract schemas: they would weigh down every public page, and the data is shown as text only. Errors show a toast
// and are rethrown.
import { UNREAD_ROWS_HEADER } from '@/contract/call-headers';
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

type OnAnswer = (answer: Response) => void;

export async function fetchPublic<Data>(reader: Reader<Data>, call: ApiCall, onAnswer?: OnAnswer): Promise<Data> {
  try {
    return await browserClient({ cache: 'default', signal: timeLimit(TIME_LIMIT_MS), onAnswer })(reader, call);
  } catch (error) {
    showError(error);
    throw error;
  }
}

export async function fetchPage<Item>(call: ApiCall): Promise<AnsweredPage<Item>> {
  let unread = 0;
  const page = await fetchPublic(pageReader<Item>(), call, ({ headers }) => {
    unread = Number(headers.get(UNREAD_ROWS_HEADER) ?? 0);
  });
  return { ...page, unread };
}
