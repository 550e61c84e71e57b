'use client';
import { useSyncExternalStore } from 'react';
import { isDark, setDark, subscribeTheme } from './theme';
import styles from './theme-toggle.module.css';

export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  return (
    <button type="button" className={styles.toggle} aria-pressed={dark} onClick={() => setDark(!dark)}>
      Темна тема
    </button>
  );
}
