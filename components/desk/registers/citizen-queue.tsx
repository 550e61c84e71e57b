import { Queue } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import type { Column } from '@/components/ui/table';
import type { CitizenLine } from '@/contract/desk-registers';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';

const COLUMNS: Column<CitizenLine>[] = [
  {
    key: 'name',
    title: 'Ім’я',
    rowHeader: true,
    cell: ({ id, name }) => (
      <AppLink href={deskPaths.citizen(id)} data-row>
        {name || `кабінет ${id}`}
      </AppLink>
    ),
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'phone', title: 'Телефон', cell: ({ phone }) => phone },
  { key: 'created', title: 'Кабінет з', cell: ({ created_at: at }) => formatDate(at) },
];

export const CitizenQueue = ({ query, rows }: { query: QueueQuery; rows: CitizenLine[] }) => (
  <Queue
    caption="Кабінети громадян"
    address={deskPaths.citizens}
    query={query}
    search="Ім’я, email або телефон"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    next={null}
    empty={
      query['q']
        ? 'Такого кабінету немає.'
        : 'Введіть ім’я, email або телефон, можна лише початок. Пошук записуємо в журнал.'
    }
  />
);
