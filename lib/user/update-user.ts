// A change of the citizen's own data, from the browser.
import { userSchema, type User, type UserUpdate } from '@/contract/user';
import { callGateway } from '@/lib/api/browser';

/** Changes what is named; the answer is the whole user. Throws ApiError with `fields` when something is refused. */
export function updateUser(update: UserUpdate): Promise<User> {
  return callGateway(userSchema, { path: 'user/', method: 'POST', body: update });
}
