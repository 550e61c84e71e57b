import { type FineWatch, type FineWatchRequest, fineWatchSchema } from '@/contract/fine-watch';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

const LINKED = 'fine-watch/';

export async function requestFineWatch(client: Client, body: FineWatchRequest): Promise<void> {
  await client(ANY_ANSWER, { path: 'fines/watch/', method: 'POST', body });
}

export const getFineWatch = (client: Client): Promise<FineWatch> => client(fineWatchSchema, { path: LINKED });

export async function confirmFineWatch(client: Client): Promise<void> {
  await client(ANY_ANSWER, { path: LINKED, method: 'POST' });
}

export async function endFineWatch(client: Client): Promise<void> {
  await client(ANY_ANSWER, { path: LINKED, method: 'DELETE' });
}
