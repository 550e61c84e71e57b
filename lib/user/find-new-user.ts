import 'server-only';
import type { User } from '@/contract/user';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findUser } from '@/lib/session/user-calls';

export async function findNewUser(token: string): Promise<User | null> {
  try {
    const user = await findUser(clientOf({ token, background: true }));
    return user.is_new_user ? user : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
