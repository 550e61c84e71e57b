// user/: the signed-in citizen. Each call throws ApiError.
import { type User, userSchema, type UserUpdate } from '@/contract/user';
import type { Client } from '@/lib/api/client';

export const findUser = (client: Client): Promise<User> => client(userSchema, { path: 'user/', fixed: true });

/** Changes what is named; the answer is the whole user, the error has `fields` when something is refused. */
export const updateUser = (client: Client, update: UserUpdate): Promise<User> =>
  client(userSchema, { path: 'user/', method: 'POST', body: update, fixed: true });
