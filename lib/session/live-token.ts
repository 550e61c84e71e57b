import 'server-only';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { findUser } from './user-calls';
import { findSession } from './session';

/** The session's token, unless the API refuses it: what is sent under a dead one would belong to nobody. Throws ApiError. */
export async function findLiveToken(): Promise<string | null> {
  const session = await findSession();
  if (!session) return null;
  try {
    await findUser(clientOf({ token: session.token }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return null;
  }
  return session.token;
}
