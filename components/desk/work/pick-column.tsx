import type { Column } from '@/components/ui/table';
import type { Id } from '@/contract/wire';
import styles from './work.module.css';

export const PICKED_BY = 'hand-over';

/** Boxes stand in the table and belong to the form below it. */
export const pickColumn = <Row extends { id: Id; version: number; number: string }>(
  isOver: (row: Row) => boolean,
): Column<Row> => ({
  key: 'pick',
  title: 'Передати',
  screenOnly: true,
  cell: (row) =>
    isOver(row) ? null : (
      <label className={styles.pick}>
        <input
          type="checkbox"
          name="case"
          value={`${row.id}.${row.version}`}
          form={PICKED_BY}
          aria-label={`Передати ${row.number}`}
        />
      </label>
    ),
});
