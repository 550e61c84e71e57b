import { hasFeature } from '@/lib/settings/features';
import { findSession } from '@/lib/session/session';
import { FirstLoginDialog } from './first-login-dialog';
import type { User } from '@/contract/user';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findUser } from '@/lib/session/user-calls';

async function findNewUser(token: string): Promise<User | null> {
  const user = await findUser(clientOf({ token, background: true })).catch(ifRefused(() => null));
  return user?.is_new_user ? user : null;
}

export async function FirstLogin() {
  const session = await findSession();
  const user = session ? await findNewUser(session.token) : null;
  return user ? (
    <FirstLoginDialog
      user={user}
      hasNotifications={hasFeature('notifications')}
      isOwnAccount={hasFeature('own-account')}
    />
  ) : null;
}
