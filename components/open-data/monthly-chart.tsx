// Bars drawn on the server; whoever does not see them has the table below.
import type { MonthFigures } from '@/contract/open-data';
import { monthInWords } from './month-in-words';
import styles from './monthly-chart.module.css';

const WIDTH = 340;
const ROW = 30;
const BAR = 18;
const LABEL = 116;
/** For the longest count. */
const COUNT = 44;
const LONGEST = WIDTH - LABEL - COUNT;

export function MonthlyChart({ months }: { months: readonly MonthFigures[] }) {
  const highest = Math.max(1, ...months.map(({ evacuated }) => evacuated));
  const lengthOf = (count: number) => Math.round((count / highest) * LONGEST);
  return (
    <figure className={styles.figure} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${months.length * ROW}`} className={styles.chart} focusable="false">
        {months.map(({ month, evacuated, returned }, place) => {
          const y = place * ROW + (ROW - BAR) / 2;
          const line = y + BAR - 4;
          return (
            <g key={month}>
              <text className={styles.month} x={0} y={line}>
                {monthInWords(month)}
              </text>
              <rect className={styles.all} x={LABEL} y={y} width={lengthOf(evacuated)} height={BAR} />
              <rect className={styles.returned} x={LABEL} y={y} width={lengthOf(returned)} height={BAR} />
              <text className={styles.count} x={LABEL + lengthOf(evacuated) + 6} y={line}>
                {evacuated}
              </text>
            </g>
          );
        })}
        <path className={styles.axis} d={`M${LABEL} 0V${months.length * ROW}`} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyAll}>евакуйовано</span>
        <span className={styles.keyReturned}>з них повернуто власникам</span>
      </figcaption>
    </figure>
  );
}
