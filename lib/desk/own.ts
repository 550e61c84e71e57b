import 'server-only';
import { deskAcceptedSchema } from '@/contract/desk';
import {
  endedSessionSchema,
  type ownCodesSchema,
  type ownPasskeyRemovalSchema,
  type ownPasskeyStartSchema,
  type ownPasswordSchema,
  ownSessionsSchema,
} from '@/contract/desk-own';
import { passkeyCreationOptionsSchema, passkeysSchema } from '@/contract/passkeys';
import type { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { readPosted } from './read-posted';

export const listOwnSessions = (client: Client) => client(ownSessionsSchema, { path: 'desk/own/sessions/' });

export const changePassword = (client: Client, body: z.infer<typeof ownPasswordSchema>) =>
  client(ANY_ANSWER, { path: 'desk/own/password/', method: 'POST', body });

export const renewCodes = (client: Client, body: z.infer<typeof ownCodesSchema>) =>
  client(deskAcceptedSchema, { path: 'desk/own/recovery-codes/', method: 'POST', body });

export const listOwnPasskeys = (client: Client) => client(passkeysSchema, { path: 'desk/own/passkeys/' });

export const startOwnPasskey = (client: Client, body: z.infer<typeof ownPasskeyStartSchema>) =>
  client(passkeyCreationOptionsSchema, { path: 'desk/own/passkeys/options/', method: 'POST', body });

export const createOwnPasskey = (client: Client, body: { name: unknown; response: unknown }) =>
  client(passkeysSchema, { path: 'desk/own/passkeys/', method: 'POST', body });

export const deleteOwnPasskey = (client: Client, { id, ...body }: z.infer<typeof ownPasskeyRemovalSchema>) =>
  client(ANY_ANSWER, { path: `desk/own/passkeys/${encodeURIComponent(id)}/delete/`, method: 'POST', body });

export async function endOwnSessionByForm(client: Client, form: URLSearchParams): Promise<string> {
  const body = readPosted(endedSessionSchema, form);
  await client(ANY_ANSWER, { path: 'desk/own/sessions/end/', method: 'POST', body });
  return deskPaths.own({ done: 'session' });
}
