import { type FineWatch, type FineWatchRequest, fineWatchSchema } from '@/contract/fine-watch';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

const LINKED = 'fine-watch/';

export const requestFineWatch = (client: Client, body: FineWatchRequest): Promise<void> =>
  client(ANY_ANSWER, { path: 'fines/watch/', method: 'POST', body });

export const getFineWatch = (client: Client): Promise<FineWatch> => client(fineWatchSchema, { path: LINKED });

export const confirmFineWatch = (client: Client): Promise<void> => client(ANY_ANSWER, { path: LINKED, method: 'POST' });

export const endFineWatch = (client: Client): Promise<void> => client(ANY_ANSWER, { path: LINKED, method: 'DELETE' });
