// A watched fine behind the link of a mail.
import 'server-only';
import type { FineWatch } from '@/contract/fine-watch';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { getFineWatch } from './watch-calls';

export type LinkedWatch = { kind: 'found'; watch: FineWatch } | { kind: 'dead' } | { kind: 'failed'; detail: string };

/** A wrong key, one that has ended and none at all are the same: dead. */
export async function findLinkedWatch(key: string): Promise<LinkedWatch> {
  if (key === '') return { kind: 'dead' };
  try {
    return { kind: 'found', watch: await getFineWatch(clientOf({ linkKey: key })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'dead' } : { kind: 'failed', detail: error.body.detail };
  }
}

/** Does what a button, or a mail program, asks for. */
export async function actByLink(
  key: string | null,
  act: (client: Client) => Promise<void>,
): Promise<'done' | 'dead' | 'failed'> {
  try {
    await act(clientOf({ linkKey: key ?? '' }));
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? 'dead' : 'failed';
  }
}
