import 'server-only';
import type { UserSession } from '@/contract/accounts';
import type { User } from '@/contract/user';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { findUser } from '@/lib/user/user-calls';
import { listUserSessions } from './account-calls';

export interface Profile {
  user: User;
  /** Absent when the API did not answer: the browser asks again. */
  sessions?: UserSession[];
}

async function listSessions(client: Client): Promise<UserSession[] | undefined> {
  if (!hasFeature('own-account')) return undefined;
  try {
    return await listUserSessions(client);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}

/** The citizen with their sessions. Throws ApiError when there is no citizen to show. */
export async function loadProfile(token: string): Promise<Profile> {
  const client = clientOf({ token });
  const [user, sessions] = await Promise.all([findUser(client), listSessions(client)]);
  return { user, ...(sessions ? { sessions } : {}) };
}
