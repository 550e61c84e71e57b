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
import { MonthlyChart } from './monthly-chart';
import { monthInWords } from './month-in-words';

/** Evacuations month by month: a picture, and the same as a table. */
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
  // Before the register began there is nothing to tell.
  const begun = statistics.months.findIndex(({ evacuated }) => evacuated > 0);
  const months = [...statistics.months.slice(begun)].reverse();
  return (
    <Stack>
      <MonthlyChart months={months} />
      <Table<MonthFigures>
        caption="Евакуації за місяцями"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: 'Місяць', rowHeader: true, cell: ({ month }) => monthInWords(month) },
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
