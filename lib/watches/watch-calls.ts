import { type FineWatchRequest, fineWatchSchema } from '@/contract/fine-watch';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

const LINKED = 'fine-watch/';

export const requestFineWatch = (client: Client, body: FineWatchRequest) =>
  client(ANY_ANSWER, { path: 'fines/watch/', method: 'POST', body });

export const getFineWatch = (client: Client) => client(fineWatchSchema, { path: LINKED });

export const confirmFineWatch = (client: Client) => client(ANY_ANSWER, { path: LINKED, method: 'POST' });

export const endFineWatch = (client: Client) => client(ANY_ANSWER, { path: LINKED, method: 'DELETE' });
