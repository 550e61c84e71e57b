import styles from './sample-banner.module.css';

/** Stands on every page while the site shows its samples, so that nobody pays or worries because of them. */
export function SampleBanner() {
  return (
    <aside className={styles.banner} aria-label="Про дані на сайті">
      <p className={styles.text}>
        <strong>Зразкові дані.</strong> Телефони, реквізити, штрафи та автомобілі на цьому сайті вигадані.
      </p>
    </aside>
  );
}
