import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { CabinetSession } from '@/components/session/cabinet-session';
import { findSession } from '@/lib/session/session';
import { Container } from '@/components/layout/page-frame';
import { countUnread } from '@/lib/notifications/user-notifications';
import { hasFeature } from '@/lib/settings/features';
import { CabinetMenu } from '@/components/cabinet/cabinet-menu';
import styles from '@/components/cabinet/cabinet-frame.module.css';
import { findNewUser } from '@/lib/user/find-new-user';
import { FirstLoginDialog } from '@/components/user/first-login-dialog';

export const metadata: Metadata = { robots: { index: false, follow: false } };

async function CabinetFrame({ children }: { children: ReactNode }) {
  const unread = hasFeature('notifications') ? await countUnread() : null;
  return (
    <Container className={styles.frame}>
      <CabinetMenu unread={unread} />
      {children}
    </Container>
  );
}

async function FirstLogin() {
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

/** Each page requires the session itself, next to its data. */
export default async function CabinetLayout({ children }: { children: ReactNode }) {
  const session = await findSession();
  return (
    <CabinetSession mark={session?.mark ?? ''}>
      <FirstLogin />
      <CabinetFrame>{children}</CabinetFrame>
    </CabinetSession>
  );
}
