import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Table, type Column } from '@/components/ui/table';
import type { Withdrawn as Rows } from '@/contract/desk-registers';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

type Row = Rows[number];

interface WithdrawnProps {
  call: 'content.return' | 'registers.return';
  register: string;
  rows: Row[];
  mayChange: boolean;
}

const COLUMNS: Column<Row>[] = [
  { key: 'title', title: 'Назва', rowHeader: true, cell: ({ title }) => title },
  { key: 'at', title: 'Знято', cell: ({ at, by }) => `${formatMoment(Date.parse(at))}, ${by}` },
];

const returning = ({ call, register }: Pick<WithdrawnProps, 'call' | 'register'>): Column<Row> => ({
  key: 'return',
  title: 'Повернути',
  screenOnly: true,
  cell: ({ key, title }) => (
    <form method="post" action={deskPaths.act} aria-label={`Повернути: ${title}`}>
      <input type="hidden" name="register" value={register} />
      <input type="hidden" name="key" value={key} />
      <Button type="submit" variant="quiet" name="call" value={call}>
        Повернути на сайт
      </Button>
    </form>
  ),
});

/** Records that may be put back on the site. */
export function Withdrawn({ call, register, rows, mayChange }: WithdrawnProps) {
  if (rows.length === 0) return null;
  return (
    <Section id="withdrawn" title="Знято з сайту">
      <Table
        caption="Знято з сайту"
        captionHidden
        columns={mayChange ? [...COLUMNS, returning({ call, register })] : COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
