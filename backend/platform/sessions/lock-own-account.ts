import type { Trx } from '@/backend/db/connection';
import { lockUser, type User } from './users';
import type { Citizen } from '@/backend/platform/citizen';
import { findSession } from './queries';
import { unauthorized } from './require-citizen';

/** Locks the account of who is signed in. Throws 401 when the session has ended since the call was let in. */
export async function lockOwnAccount(trx: Trx, { userId, tokenHash }: Citizen): Promise<User> {
  const user = await lockUser(trx, userId);
  if (!user || !(await findSession(trx, tokenHash))) throw unauthorized();
  return user;
}
