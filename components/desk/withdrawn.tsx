import { Act } from '@/components/desk/act-form';
import { Section } from '@/components/ui/section';
import { Table, type Column } from '@/components/ui/table';
import type { Withdrawn as Rows } from '@/contract/desk-registers';
import { formatMoment } from '@/domain/dates';
import type { QueueQuery } from '@/lib/desk/queue-query';

type Row = Rows[number];

interface WithdrawnProps {
  call: 'content.return' | 'registers.return';
  register: string;
  rows: Row[];
  /** Of the list above, to which the way back leads. */
  query: QueueQuery;
  mayChange: boolean;
}

const COLUMNS: Column<Row>[] = [
  { key: 'title', title: 'Назва', rowHeader: true, cell: ({ title }) => title },
  { key: 'at', title: 'Знято', cell: ({ at, by }) => `${formatMoment(at)}, ${by}` },
];

const returning = ({ call, register, query }: Omit<WithdrawnProps, 'rows' | 'mayChange'>): Column<Row> => ({
  key: 'return',
  title: 'Повернути',
  screenOnly: true,
  cell: ({ key, title }) => (
    <Act
      call={call}
      values={{ register, key, filters: new URLSearchParams(query).toString() }}
      label={`Повернути: ${title}`}
      variant="quiet"
    >
      Повернути на сайт
    </Act>
  ),
});

/** Records that may be put back on the site. */
export function Withdrawn({ rows, mayChange, ...list }: WithdrawnProps) {
  if (rows.length === 0) return null;
  return (
    <Section id="withdrawn" title="Знято з сайту">
      <Table
        caption="Знято з сайту"
        captionHidden
        columns={mayChange ? [...COLUMNS, returning(list)] : COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
