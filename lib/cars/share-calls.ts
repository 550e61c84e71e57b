import { queryOptions } from '@tanstack/react-query';
import { carInvitationSchema, type CarShareCreation, carSharesSchema } from '@/contract/car-shares';
import type { Id } from '@/contract/wire';
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const listCarShares = (client: Client) => client(carSharesSchema, { path: 'car-shares/' });

export const carSharesQuery = () =>
  queryOptions({
    queryKey: ['car-shares'],
    queryFn: ({ signal }) => listCarShares(browserClient({ background: true, signal })),
  });

export const inviteToCar = (client: Client, body: CarShareCreation) =>
  client(ANY_ANSWER, { path: 'car-shares/', method: 'POST', body });

export const endCarShare = (client: Client, id: Id) =>
  client(ANY_ANSWER, { path: `car-shares/${encodeURIComponent(id)}/`, method: 'DELETE' });

export const findCarInvitation = (client: Client, token: string) =>
  client(carInvitationSchema, { path: 'car-invitation/', method: 'POST', body: { token } });

export const acceptCarInvitation = (client: Client, body: { token: string }) =>
  client(ANY_ANSWER, { path: 'car-invitation/accept/', method: 'POST', body });
