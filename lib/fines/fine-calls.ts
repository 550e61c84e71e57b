// user-fines/: the citizen's own fines. Each call throws ApiError.
import { queryOptions } from '@tanstack/react-query';
import { type Fine, fineSchema, finesSchema } from '@/contract/fines';
import { browserClient } from '@/lib/api/browser-client';
import type { Client } from '@/lib/api/client';

export const listFines = (client: Client): Promise<Fine[]> => client(finesSchema, { path: 'user-fines/', fixed: true });

/** One fine, where the API has the call. */
export const getFine = (client: Client, id: string): Promise<Fine> =>
  client(fineSchema, { path: `user-fines/${encodeURIComponent(id)}/` });

/** First from the page, later from the API. */
export const finesQuery = () =>
  queryOptions({
    queryKey: ['fines'],
    queryFn: ({ signal }) => listFines(browserClient({ background: true, signal })),
  });
