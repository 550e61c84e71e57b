import 'server-only';
import { userSchema, type User } from '@/contract/user';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';

/** The signed-in citizen. Throws ApiError. */
export function findUser(token: string, options: { background?: boolean } = {}): Promise<User> {
  return callApi(userSchema, { path: 'user/', token, fixed: true, ...options });
}

/** The citizen if they are new; null for everyone else and when the API does not say: the page itself tells of that. */
export async function findNewUser(token: string): Promise<User | null> {
  try {
    const user = await findUser(token, { background: true });
    return user.is_new_user ? user : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
