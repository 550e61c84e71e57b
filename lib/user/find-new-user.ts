import 'server-only';
import type { User } from '@/contract/user';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findUser } from '@/lib/session/user-calls';

export async function findNewUser(token: string): Promise<User | null> {
  const user = await findUser(clientOf({ token, background: true })).catch(ifRefused(() => null));
  return user?.is_new_user ? user : null;
}
