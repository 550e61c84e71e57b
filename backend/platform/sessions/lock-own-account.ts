import type { Trx } from '@/backend/db/connection';
import { lockUser, type User } from './users';
import type { Citizen } from '@/backend/platform/citizen';
import { findSession } from './queries';
import { unauthorized } from './require-citizen';

/** Throws 401 when the session has ended since the request was authorised. */
export async function lockOwnAccount(trx: Trx, { userId, tokenHash }: Citizen): Promise<User> {
  const user = await lockUser(trx, userId);
  if (!user || !(await findSession(trx, tokenHash))) throw unauthorized();
  return user;
}
