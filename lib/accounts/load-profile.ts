import 'server-only';
import { type AccountEvents, accountEventsSchema } from '@/contract/account-events';
import type { UserSession } from '@/contract/accounts';
import type { OwnIdentity } from '@/contract/id-gov-ua';
import type { Passkey } from '@/contract/passkeys';
import type { User } from '@/contract/user';
import type { Feature } from '@/contract/features';
import type { Client } from '@/lib/api/client';
import { ApiError, unlessDown } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { readPageNumber } from '@/lib/lists/list-pages';
import { findIdentity } from '@/lib/identity/identity-calls';
import { listPasskeys } from '@/lib/passkeys/passkey-calls';
import { hasFeature } from '@/lib/settings/features';
import { offersIdGovUa } from '@/lib/session/id-gov-ua';
import { findUser } from '@/lib/session/user-calls';
import { listUserSessions } from './account-calls';

export interface Profile {
  user: User;
  sessions?: UserSession[];
  passkeys?: Passkey[];
  identity?: OwnIdentity;
  log?: AccountEvents & { page: number };
}

async function ifAnswered<Data>(feature: Feature, ask: () => Promise<Data>): Promise<Data | undefined> {
  if (!hasFeature(feature)) return undefined;
  try {
    return await ask();
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
  const [user, sessions, passkeys, identity, log] = await Promise.all([
    findUser(client),
    ifAnswered('own-account', () => listUserSessions(client)),
    ifAnswered('passkeys', () => listPasskeys(client)),
    offersIdGovUa() ? ifAnswered('id-gov-ua', () => findIdentity(client)) : undefined,
    findLog(client, logPage),
  ]);
  return {
    user,
    ...(sessions ? { sessions } : {}),
    ...(passkeys ? { passkeys } : {}),
    ...(identity ? { identity } : {}),
    ...(log ? { log } : {}),
  };
}
