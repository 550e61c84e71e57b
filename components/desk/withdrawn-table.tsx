import { Button } from '@/components/ui/button';
import { Table, type Column } from '@/components/ui/table';
import type { ContentList } from '@/contract/desk-content';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

type Row = ContentList['withdrawn'][number];

const COLUMNS: Column<Row>[] = [
  { key: 'title', title: 'Назва', rowHeader: true, cell: ({ title }) => title },
  { key: 'at', title: 'Знято', cell: ({ at, by }) => `${formatMoment(Date.parse(at))}, ${by}` },
];

const returning = (register: string): Column<Row> => ({
  key: 'return',
  title: 'Повернути',
  cell: ({ key, title }) => (
    <form method="post" action={deskPaths.act} aria-label={`Повернути: ${title}`}>
      <input type="hidden" name="register" value={register} />
      <input type="hidden" name="key" value={key} />
      <Button type="submit" variant="quiet" name="call" value="content.return">
        Повернути на сайт
      </Button>
    </form>
  ),
});

type WithdrawnTableProps = { register: string; rows: Row[]; mayChange: boolean };

export const WithdrawnTable = ({ register, rows, mayChange }: WithdrawnTableProps) => (
  <Table
    caption="Знято з сайту"
    captionHidden
    columns={mayChange ? [...COLUMNS, returning(register)] : COLUMNS}
    rows={rows}
    rowKey={({ key }) => key}
  />
);
