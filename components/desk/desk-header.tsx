import type { ReactNode } from 'react';
import { LowVisionPanel, LowVisionToggle, ThemeToggle } from '@/components/accessibility/view-controls';
import styles from './desk-header.module.css';

export function DeskHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {children}
        <div className={styles.tools}>
          <LowVisionToggle />
          <LowVisionPanel />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
