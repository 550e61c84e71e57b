import { AppLink } from '@/components/ui/app-link';
import type { Column } from '@/components/ui/table';
import type { ContentLine } from '@/contract/desk-content';
import { deskPaths } from '@/domain/desk-paths';
import { ContentStateTag } from './content-states';

export const contentColumns = (register: string, mayChange: boolean): Column<ContentLine>[] => [
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
