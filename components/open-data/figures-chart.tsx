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

const WIDTH = 340;
const ROW = 30;
const BAR = 18;
const LABEL = 150;
const COUNT = 44;
const LONGEST = WIDTH - LABEL - COUNT;
const NAME_MAX = 18;

const short = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

/** Hidden from readers: the table beside it has the same. */
export function FiguresChart({ bars, names: [all, part] }: FiguresChartProps) {
  const highest = Math.max(1, ...bars.map((bar) => bar.all ?? 0));
  const lengthOf = (count: number | null) => Math.round(((count ?? 0) / highest) * LONGEST);
  return (
    <figure className={styles.figure} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} className={styles.chart} focusable="false">
        {bars.map((bar, place) => {
          const y = place * ROW + (ROW - BAR) / 2;
          const line = y + BAR - 4;
          return (
            <g key={bar.name}>
              <text className={styles.name} x={0} y={line}>
                {short(bar.name)}
              </text>
              <rect className={styles.all} x={LABEL} y={y} width={lengthOf(bar.all)} height={BAR} />
              <rect className={styles.part} x={LABEL} y={y} width={lengthOf(bar.part)} height={BAR} />
              <text className={styles.count} x={LABEL + lengthOf(bar.all) + 6} y={line}>
                {bar.all ?? '–'}
              </text>
            </g>
          );
        })}
        <path className={styles.axis} d={`M${LABEL} 0V${bars.length * ROW}`} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyAll}>{all}</span>
        <span className={styles.keyPart}>{part}</span>
      </figcaption>
    </figure>
  );
}
