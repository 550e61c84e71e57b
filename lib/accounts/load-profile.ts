import 'server-only';
import { type AccountEvents, accountEventsSchema } from '@/contract/account-events';
import type { UserSession } from '@/contract/accounts';
import type { Passkey } from '@/contract/passkeys';
import type { User } from '@/contract/user';
import type { Feature } from '@/contract/features';
import type { Client } from '@/lib/api/client';
import { ApiError, unlessDown } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { readPageNumber } from '@/lib/lists/list-pages';
import { listPasskeys } from '@/lib/passkeys/passkey-calls';
import { hasFeature } from '@/lib/settings/features';
import { findUser } from '@/lib/session/user-calls';
import { listUserSessions } from './account-calls';

export interface Profile {
  user: User;
  sessions?: UserSession[];
  passkeys?: Passkey[];
  log?: AccountEvents & { page: number };
}

async function ifAnswered<List>(feature: Feature, list: () => Promise<List>): Promise<List | undefined> {
  if (!hasFeature(feature)) return undefined;
  try {
    return await list();
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}

async function findLog(client: Client, asked: unknown): Promise<Profile['log']> {
  if (!hasFeature('account-log')) return undefined;
  const page = readPageNumber(typeof asked === 'string' ? ['page', asked] : undefined) ?? 1;
  const log = await unlessDown(client(accountEventsSchema, { path: 'user-events/', query: { page } }));
  return log && { ...log, page };
}

export async function loadProfile(token: string, logPage?: unknown): Promise<Profile> {
  const client = clientOf({ token });
  const [user, sessions, passkeys, log] = await Promise.all([
    findUser(client),
    ifAnswered('own-account', () => listUserSessions(client)),
    ifAnswered('passkeys', () => listPasskeys(client)),
    findLog(client, logPage),
  ]);
  return { user, ...(sessions ? { sessions } : {}), ...(passkeys ? { passkeys } : {}), ...(log ? { log } : {}) };
}
