import 'server-only';
import { userSessionsSchema, type UserSession } from '@/contract/accounts';
import type { User } from '@/contract/user';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { hasFeature } from '@/lib/settings/features';
import { findUser } from '@/lib/user/find-user';

export interface Profile {
  user: User;
  /** Absent when the API did not answer: the browser asks again. */
  sessions?: UserSession[];
}

async function listSessions(token: string): Promise<UserSession[] | undefined> {
  if (!hasFeature('own-account')) return undefined;
  try {
    return await callApi(userSessionsSchema, { path: 'user-sessions/', token });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}

/** The citizen with their sessions. Throws ApiError when there is no citizen to show. */
export async function loadProfile(token: string): Promise<Profile> {
  const [user, sessions] = await Promise.all([findUser(token), listSessions(token)]);
  return { user, ...(sessions ? { sessions } : {}) };
}
