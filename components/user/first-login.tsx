import { hasFeature } from '@/lib/settings/features';
import { findSession } from '@/lib/session/session';
import { findNewUser } from '@/lib/user/find-new-user';
import { FirstLoginDialog } from './first-login-dialog';

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
