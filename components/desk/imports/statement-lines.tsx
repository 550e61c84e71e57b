import { type Column, Table } from '@/components/ui/table';
import type { StatementLineShown, UploadAnswer } from '@/contract/desk-imports';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';

const COLUMNS: Column<StatementLineShown>[] = [
  { key: 'line', title: 'Рядок', numeric: true, rowHeader: true, cell: ({ line }) => line },
  { key: 'date', title: 'День', cell: ({ date }) => formatDate(date) },
  { key: 'amount', title: 'Сума', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'payer', title: 'Платник', cell: ({ payer }) => payer },
  { key: 'purpose', title: 'Призначення', cell: ({ purpose }) => purpose },
  { key: 'outcome', title: 'Що з ним буде', cell: ({ outcome }) => outcome },
];

/** Each line of a statement, before it is taken. */
export function StatementLines({ lines = [], lines_total: total = 0 }: Pick<UploadAnswer, 'lines' | 'lines_total'>) {
  if (lines.length === 0) return null;
  const shown = lines.length < total ? `, показано перші ${lines.length}` : '';
  return (
    <Table
      caption={`Рядки виписки: ${total}${shown}`}
      columns={COLUMNS}
      rows={lines}
      rowKey={({ line }) => line}
      limitHeight
    />
  );
}
