import 'server-only';
import { accountEventsSchema } from '@/contract/account-events';
import type { Feature } from '@/contract/features';
import type { Client } from '@/lib/api/client';
import { unlessDown, unlessNotOffered } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { readPageNumber } from '@/lib/lists/list-pages';
import { findIdentity } from '@/lib/identity/identity-calls';
import { findSwitches } from '@/lib/notifications/user-notifications';
import { listPasskeys } from '@/lib/passkeys/passkey-calls';
import { findPushOffer } from '@/lib/push/find-push';
import { hasFeature } from '@/lib/settings/features';
import { offersIdGovUa } from '@/lib/session/id-gov-ua';
import { findUser } from '@/lib/session/user-calls';
import { listUserSessions } from './account-calls';

const ifAnswered = async <Data>(feature: Feature, ask: () => Promise<Data>): Promise<Data | undefined> =>
  hasFeature(feature) ? unlessDown(ask()) : undefined;

async function findLog(client: Client, asked: unknown) {
  if (!hasFeature('account-log')) return undefined;
  const page = readPageNumber(typeof asked === 'string' ? ['page', asked] : undefined) ?? 1;
  const log = await unlessDown(client(accountEventsSchema, { path: 'user-events/', query: { page } }));
  return log && { ...log, page };
}

/** Undefined where the API does not tell a citizen their own details. */
export const loadUser = (token: string) => unlessNotOffered(findUser(clientOf({ token })));

async function findWaysIn(client: Client) {
  const [passkeys, identity] = await Promise.all([
    ifAnswered('passkeys', () => listPasskeys(client)),
    offersIdGovUa() ? ifAnswered('id-gov-ua', () => findIdentity(client)) : undefined,
  ]);
  return { passkeys, identity };
}

export async function loadWaysIn(token: string) {
  const [user, ways] = await Promise.all([loadUser(token), findWaysIn(clientOf({ token }))]);
  return { user, ...ways };
}

export async function loadDevices(token: string, logPage?: unknown) {
  const client = clientOf({ token });
  const [sessions, log] = await Promise.all([
    ifAnswered('own-account', () => listUserSessions(client)),
    findLog(client, logPage),
  ]);
  return { sessions, log };
}

/** Null as `loadUser`. */
export async function loadProfile(token: string) {
  const [ways, devices, switches, push] = await Promise.all([
    loadWaysIn(token),
    loadDevices(token),
    findSwitches(token),
    findPushOffer({ token }),
  ]);
  const { user } = ways;
  return user ? { ...ways, user, ...devices, switches, push } : null;
}

export type Profile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;
export type WaysIn = Awaited<ReturnType<typeof loadWaysIn>>;
export type Devices = Awaited<ReturnType<typeof loadDevices>>;
