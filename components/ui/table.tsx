import screen from './screen.module.css';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { ScrollFrame } from './scroll-frame';
import { VisuallyHidden } from './visually-hidden';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  rowHeader?: boolean;
  /** Has controls only: not on paper. */
  screenOnly?: boolean;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Scrolls above 400 px (25rem) with a sticky header. */
  limitHeight?: boolean;
};

export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  limitHeight = false,
}: TableProps<Row>) {
  const captionId = useId();
  return (
    <div className={styles.frame}>
      <ScrollFrame
        limited={limitHeight ? { frame: styles.limited, more: styles.more } : undefined}
        className={styles.scroll}
        aria-labelledby={captionId}
      >
        <table className={styles.table}>
          <caption id={captionId} className={styles.caption}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <thead className={styles.head}>
            <tr>
              {columns.map(({ key, title, numeric, screenOnly }) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames(numeric && styles.numeric, screenOnly && screen.screenOnly)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, title, cell, numeric, rowHeader, screenOnly }) => {
                  const props = {
                    'data-title': title,
                    className: classNames(styles.cell, numeric && styles.numeric, screenOnly && screen.screenOnly),
                  };
                  return rowHeader ? (
                    <th key={key} scope="row" {...props}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} {...props}>
                      {cell(row)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  );
}
