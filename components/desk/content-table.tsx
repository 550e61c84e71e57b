import { AppLink } from '@/components/ui/app-link';
import { Table, type Column } from '@/components/ui/table';
import type { ContentList } from '@/contract/desk-content';
import { deskPaths } from '@/domain/desk-paths';
import { ContentStateTag } from './content-states';

type Row = ContentList['results'][number];

const columnsOf = (register: string, mayChange: boolean): Column<Row>[] => [
  {
    key: 'title',
    title: 'Назва',
    rowHeader: true,
    cell: ({ id, title }) =>
      mayChange ? (
        <AppLink href={deskPaths.contentRecord(register, id)} data-row={id}>
          {title}
        </AppLink>
      ) : (
        title
      ),
  },
  { key: 'state', title: 'Стан', cell: ({ state }) => <ContentStateTag state={state} /> },
];

type ContentTableProps = { register: string; caption: string; rows: Row[]; mayChange: boolean };

export const ContentTable = ({ register, caption, rows, mayChange }: ContentTableProps) => (
  <Table caption={caption} captionHidden columns={columnsOf(register, mayChange)} rows={rows} rowKey={({ id }) => id} />
);
