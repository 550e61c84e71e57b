import { linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import type { Column } from '@/components/ui/table';
import type { CitizenLine } from '@/contract/desk-registers';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

const COLUMNS: Column<CitizenLine>[] = [
  linkColumn('name', 'Ім’я', ({ id, name }) => [deskPaths.citizen(id), name || `кабінет ${id}`]),
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'phone', title: 'Телефон', cell: ({ phone }) => phone },
  { key: 'created', title: 'Кабінет з', cell: ({ created_at: at }) => formatDate(at) },
];

export const CITIZEN_QUEUE: QueueView<CitizenLine> = {
  caption: 'Кабінети громадян',
  address: deskPaths.citizens,
  fields: [searchBy('Ім’я, email або телефон')],
  columns: COLUMNS,
  empty: 'Введіть ім’я, email або телефон, можна лише початок. Пошук записуємо в журнал.',
  notFound: 'Такого кабінету немає.',
};
