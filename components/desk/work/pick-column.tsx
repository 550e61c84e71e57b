import type { Column } from '@/components/ui/table';
import type { Id } from '@/contract/wire';
import type { Colleague } from '@/contract/desk-people';
import { NOBODY } from '@/domain/staff-acts';
import styles from './work.module.css';
import { holderName } from './holder-name';

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

/** A list's filter by who has the case. */
export const personFilter = (colleagues: readonly Colleague[]) =>
  ({
    name: 'person',
    label: 'Хто розглядає',
    options: [
      ['', 'Усі працівники'],
      [NOBODY, 'Ніхто не взяв'],
      ...colleagues.map(
        (one) => [String(one.id), one.may_take ? holderName(one) : `${one.name} (без доступу)`] as const,
      ),
    ],
  }) as const;
