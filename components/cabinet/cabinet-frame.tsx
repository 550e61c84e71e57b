import type { ReactNode } from 'react';
import { Container } from '@/components/layout/container';
import { CabinetMenu } from './cabinet-menu';
import styles from './cabinet-frame.module.css';

export function CabinetFrame({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.frame}>
      <CabinetMenu />
      {children}
    </Container>
  );
}
