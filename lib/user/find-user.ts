import 'server-only';
import { userSchema, type User } from '@/contract/user';
import { callApi } from '@/lib/api/call';

/** The signed-in citizen. Throws ApiError. */
export function findUser(token: string, options: { background?: boolean } = {}): Promise<User> {
  return callApi(userSchema, { path: 'user/', token, ...options });
}
