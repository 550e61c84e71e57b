import styles from './sample-banner.module.css';

export function SampleBanner() {
  return (
    <aside className={styles.banner} aria-label="Про дані на сайті">
      <p className={styles.text}>
        <strong>Зразкові дані.</strong> Телефони, реквізити, штрафи та автомобілі на цьому сайті вигадані.
      </p>
    </aside>
  );
}
