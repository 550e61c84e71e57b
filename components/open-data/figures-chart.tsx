import styles from './figures-chart.module.css';

export interface Bar {
  name: string;
  all: number | null;
  part: number | null;
}

interface FiguresChartProps {
  bars: readonly Bar[];
  /** What a whole bar and its filled part count. */
  names: readonly [all: string, part: string];
}

/** Hidden from readers: the table beside it has the same. */
export function FiguresChart({ bars, names: [all, part] }: FiguresChartProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.all ?? 0));
  const lengthOf = (count: number | null) => `${((count ?? 0) / highest) * 100}%`;
  return (
    <figure className={styles.figure} aria-hidden>
      {bars.map((bar) => (
        <div key={bar.name} className={styles.row}>
          <span className={styles.name}>{bar.name}</span>
          <svg className={styles.bar} focusable="false">
            <rect className={styles.all} width={lengthOf(bar.all)} height="100%" />
            <rect className={styles.part} width={lengthOf(bar.part)} height="100%" />
          </svg>
          <span className={styles.count}>{bar.all ?? '–'}</span>
        </div>
      ))}
      <figcaption className={styles.legend}>
        <span className={styles.keyAll}>{all}</span>
        <span className={styles.keyPart}>{part}</span>
      </figcaption>
    </figure>
  );
}
