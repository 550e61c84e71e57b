import { queryOptions } from '@tanstack/react-query';
import { fineLookupSchema, fineSchema, finesSchema } from '@/contract/fines';
import { repeatingClient } from '@/lib/api/browser-client';
import type { Client } from '@/lib/api/client';

export const listFines = (client: Client) => client(finesSchema, { path: 'user-fines/', fixed: true });

export const getFine = (client: Client, id: string) =>
  client(fineSchema, { path: `user-fines/${encodeURIComponent(id)}/` });

type LookedUp = { license_plate: string; serial_number?: string | undefined; captcha?: string | undefined };

export const lookUpFine = (client: Client, query: LookedUp) =>
  client(fineLookupSchema, { path: 'fines/lookup/', query });

export const finesQuery = () =>
  queryOptions({
    queryKey: ['fines'],
    queryFn: ({ client, signal }) => listFines(repeatingClient(client, { background: true, signal })),
  });
