import type { ReactNode } from 'react';
import { Container } from '@/components/layout/container';
import { countUnread } from '@/lib/notifications/user-notifications';
import { hasFeature } from '@/lib/settings/features';
import { CabinetMenu } from './cabinet-menu';
import styles from './cabinet-frame.module.css';

export async function CabinetFrame({ children }: { children: ReactNode }) {
  const unread = hasFeature('notifications') ? await countUnread() : null;
  return (
    <Container className={styles.frame}>
      <CabinetMenu unread={unread} />
      {children}
    </Container>
  );
}
