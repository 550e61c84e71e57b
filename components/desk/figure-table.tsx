import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Section } from '@/components/ui/section';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { FigureTable as Figures } from '@/contract/figure-tables';
import { deskPaths } from '@/domain/desk-paths';
import styles from './figure-table.module.css';

export const PeriodFilter = ({ from, to }: { from: string; to: string }) => (
  <form method="get" action={deskPaths.figures} role="search" aria-label="За який час" className={styles.filter}>
    <TextInput id="figures-from" type="date" name="from" label="Від дня" defaultValue={from} aria-keyshortcuts="/" />
    <TextInput id="figures-to" type="date" name="to" label="До дня" hint="Не більше ніж рік" defaultValue={to} />
    <Button type="submit" variant="secondary">
      Порахувати
    </Button>
  </form>
);

type Row = Figures['rows'][number];

/** Drawn by the server; the number stands beside it, so it says nothing to a screen reader. */
const Bar = ({ share, isSecond }: { share: number; isSecond: boolean }) => (
  <svg
    className={classNames(styles.bar, isSecond && styles.second)}
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden
    focusable="false"
  >
    <rect width={share * 100} height="8" />
  </svg>
);

export function FigureTable({ id, title, columns, rows, drawn }: Figures) {
  const most = Math.max(1, ...rows.flatMap((row) => drawn.map((at) => Number(row[at]) || 0)));
  return (
    <Section id={id} title={title}>
      {rows.length === 0 ? (
        <p>За цей час нічого не було.</p>
      ) : (
        <Table
          caption={`${title}: таблиця`}
          captionHidden
          rows={rows}
          rowKey={([name]) => name}
          columns={columns.map((name, at) => ({
            key: String(at),
            title: name,
            rowHeader: at === 0,
            numeric: at > 0,
            cell: (row: Row) => (
              <>
                {row[at]}
                {drawn.includes(at) && typeof row[at] === 'number' ? (
                  <Bar share={row[at] / most} isSecond={at !== drawn[0]} />
                ) : null}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
