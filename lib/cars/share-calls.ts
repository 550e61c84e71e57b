import { queryOptions } from '@tanstack/react-query';
import {
  type CarInvitation,
  carInvitationSchema,
  type CarShare,
  type CarShareCreation,
  carSharesSchema,
} from '@/contract/car-shares';
import type { Id } from '@/contract/wire';
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const listCarShares = (client: Client): Promise<CarShare[]> => client(carSharesSchema, { path: 'car-shares/' });

export const carSharesQuery = () =>
  queryOptions({
    queryKey: ['car-shares'],
    queryFn: ({ signal }) => listCarShares(browserClient({ background: true, signal })),
  });

export const inviteToCar = (client: Client, body: CarShareCreation): Promise<void> =>
  client(ANY_ANSWER, { path: 'car-shares/', method: 'POST', body });

export const endCarShare = (client: Client, id: Id): Promise<void> =>
  client(ANY_ANSWER, { path: `car-shares/${encodeURIComponent(id)}/`, method: 'DELETE' });

export const findCarInvitation = (client: Client, token: string): Promise<CarInvitation> =>
  client(carInvitationSchema, { path: 'car-invitation/', method: 'POST', body: { token } });

export const acceptCarInvitation = (client: Client, body: { token: string }): Promise<void> =>
  client(ANY_ANSWER, { path: 'car-invitation/accept/', method: 'POST', body });
