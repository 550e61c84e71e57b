import 'server-only';
import type { FineWatch } from '@/contract/fine-watch';
import type { Client } from '@/lib/api/client';
import { ApiError, ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { getFineWatch } from './watch-calls';

export type LinkedWatch = { kind: 'found'; watch: FineWatch } | { kind: 'dead' } | { kind: 'failed'; detail: string };

export async function findLinkedWatch(key: string): Promise<LinkedWatch> {
  if (key === '') return { kind: 'dead' };
  try {
    return { kind: 'found', watch: await getFineWatch(clientOf({ linkKey: key })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
}

export const actByLink = (
  key: string | null,
  act: (client: Client) => Promise<void>,
): Promise<'done' | 'dead' | 'failed'> =>
  act(clientOf({ linkKey: key ?? '' })).then(
    () => 'done',
    ifRefused(({ status }) => (status === 404 ? 'dead' : 'failed')),
  );
