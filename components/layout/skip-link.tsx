import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the menus, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Перейти до змісту
    </a>
  );
}
