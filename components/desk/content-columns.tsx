import type { Column } from '@/components/ui/table';
import type { ContentLine } from '@/contract/desk-content';
import { deskPaths } from '@/domain/desk-paths';
import { linkColumn } from './queue';
import { ContentStateTag } from './content-states';

export const contentColumns = (register: string, mayChange: boolean): Column<ContentLine>[] => [
  mayChange
    ? linkColumn('title', 'Назва', ({ id, title }) => [deskPaths.contentRecord(register, id), title])
    : { key: 'title', title: 'Назва', rowHeader: true, cell: ({ title }) => title },
  { key: 'state', title: 'Стан', cell: ({ state }) => <ContentStateTag state={state} /> },
];
