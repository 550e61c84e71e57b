import type { ReactNode } from 'react';
import { LowVisionPanel } from '@/components/accessibility/low-vision-panel';
import { LowVisionToggle } from '@/components/accessibility/low-vision-toggle';
import { ThemeToggle } from '@/components/accessibility/theme-toggle';
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
