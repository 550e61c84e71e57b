import { identityTicketSchema, type OwnIdentity, ownIdentitySchema } from '@/contract/id-gov-ua';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const findIdentity = (client: Client): Promise<OwnIdentity> =>
  client(ownIdentitySchema, { path: 'user-identity/' });

export const startLinking = (client: Client, body: { password: string }): Promise<{ ticket: string }> =>
  client(identityTicketSchema, { path: 'user-identity/start/', method: 'POST', body });

export const linkIdentity = (client: Client, body: { code: string; ticket: string }): Promise<OwnIdentity> =>
  client(ownIdentitySchema, { path: 'user-identity/', method: 'POST', body });

export const unlinkIdentity = (client: Client, body: { password: string }): Promise<void> =>
  client(ANY_ANSWER, { path: 'user-identity/delete/', method: 'POST', body });
