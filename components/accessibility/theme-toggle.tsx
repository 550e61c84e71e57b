import styles from './theme-toggle.module.css';

/** Switched by theme-controls.ts. */
export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} aria-pressed={false} data-theme-toggle="">
      Темна тема
    </button>
  );
}
