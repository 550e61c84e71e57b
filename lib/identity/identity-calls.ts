import { identityTicketSchema, ownIdentitySchema } from '@/contract/id-gov-ua';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const findIdentity = (client: Client) => client(ownIdentitySchema, { path: 'user-identity/' });

export const startLinking = (client: Client, body: { password: string }) =>
  client(identityTicketSchema, { path: 'user-identity/start/', method: 'POST', body });

export const linkIdentity = (client: Client, body: { code: string; ticket: string }) =>
  client(ownIdentitySchema, { path: 'user-identity/', method: 'POST', body });

export const unlinkIdentity = (client: Client, body: { password: string }) =>
  client(ANY_ANSWER, { path: 'user-identity/delete/', method: 'POST', body });
