import type { MonthFigures } from '@/contract/open-data';
import { formatDateTime } from '@/domain/dates';
import { NotConnected } from '@/components/lists/empty-register';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import { hasFeature } from '@/lib/settings/features';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { findRegister } from '@/lib/settings/registers';
import { readStatistics } from '@/lib/open-data/read-statistics';
import styles from './monthly-chart.module.css';

const MONTHS = [
  'січень',
  'лютий',
  'березень',
  'квітень',
  'травень',
  'червень',
  'липень',
  'серпень',
  'вересень',
  'жовтень',
  'листопад',
  'грудень',
];

function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

const WIDTH = 340;
const ROW = 30;
const BAR = 18;
const LABEL = 116;
const COUNT = 44;
const LONGEST = WIDTH - LABEL - COUNT;

function MonthlyChart({ months }: { months: readonly MonthFigures[] }) {
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
                {monthText(month)}
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

export async function MonthlyFigures() {
  if (!hasFeature('open-data')) return <p>Показників за місяцями цей сайт не має.</p>;
  if (findRegister('evacuations').state === 'never-filled') return <NotConnected title={EVACUATIONS.register.title} />;
  const statistics = await readStatistics();
  if (!statistics) {
    return (
      <Notice>
        <p>Показники зараз недоступні. Спробуйте за кілька хвилин.</p>
      </Notice>
    );
  }
  const { updated_at: updatedAt } = statistics;
  const begun = statistics.months.findIndex(({ evacuated }) => evacuated > 0);
  const months = [...statistics.months.slice(begun)].reverse();
  return (
    <Stack>
      {months.length > 1 ? <MonthlyChart months={months} /> : null}
      <Table<MonthFigures>
        caption="Евакуації за місяцями"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: 'Місяць', rowHeader: true, cell: ({ month }) => monthText(month) },
          { key: 'evacuated', title: 'Евакуйовано', numeric: true, cell: ({ evacuated }) => evacuated },
          { key: 'returned', title: 'З них повернуто власникам', numeric: true, cell: ({ returned }) => returned },
        ]}
      />
      {updatedAt ? (
        <p>
          Реєстр евакуацій оновлено <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>. Поточний місяць ще
          триває.
        </p>
      ) : null}
    </Stack>
  );
}
