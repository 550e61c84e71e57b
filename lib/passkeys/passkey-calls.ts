import { queryOptions } from '@tanstack/react-query';
import { passkeyCreationOptionsSchema, passkeysSchema } from '@/contract/passkeys';
import type { Id } from '@/contract/wire';
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const listPasskeys = (client: Client) => client(passkeysSchema, { path: 'user-passkeys/' });

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => listPasskeys(browserClient({ background: true, signal })),
  });

export const startPasskey = (client: Client, body: { name: string; password: string }) =>
  client(passkeyCreationOptionsSchema, { path: 'user-passkeys/options/', method: 'POST', body });

export const addPasskey = (client: Client, body: { name: string; response: unknown }) =>
  client(passkeysSchema, { path: 'user-passkeys/', method: 'POST', body });

export const deletePasskey = (client: Client, id: Id, password: string) =>
  client(ANY_ANSWER, { path: `user-passkeys/${encodeURIComponent(id)}/delete/`, method: 'POST', body: { password } });
