import { type Column, Table } from '@/components/ui/table';
import type { UploadAnswer } from '@/contract/desk-imports';
import { fieldText } from '@/contract/field-words';
import { capital } from '@/domain/capital';

type NewRow = NonNullable<UploadAnswer['rows']>[number];

const LINE: Column<NewRow> = { key: 'line', title: 'Рядок', numeric: true, rowHeader: true, cell: ({ line }) => line };

/** New records as they will be stored: a column that was misunderstood is seen before the file is taken. */
export function NewRows({ rows = [], added }: Pick<UploadAnswer, 'rows' | 'added'>) {
  if (rows.length === 0) return null;
  const names = [...new Set(rows.flatMap(({ fields }) => fields.map(({ field }) => field)))];
  const columns = names.map((name) => ({
    key: name,
    title: capital(fieldText(name)),
    cell: ({ fields }: NewRow) => fields.find(({ field }) => field === name)?.after ?? null,
  }));
  const shown = rows.length < added ? `, показано перші ${rows.length}` : '';
  return (
    <Table
      caption={`Нові записи: ${added}${shown}`}
      columns={[LINE, ...columns]}
      rows={rows}
      rowKey={({ line }) => line}
      limitHeight
    />
  );
}
