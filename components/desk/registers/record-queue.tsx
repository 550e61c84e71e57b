import { linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import { LicensePlate } from '@/components/ui/license-plate';
import type { Column } from '@/components/ui/table';
import type { CitizenLine, RecordLine, RecordRegister } from '@/contract/desk-registers';
import { deskPaths } from '@/domain/desk-paths';
import { formatDate } from '@/domain/dates';
import { REGISTER_WORDS } from './register-list';

const columnsOf = (register: RecordRegister): Column<RecordLine>[] => [
  linkColumn('title', 'Запис', ({ id, title }) => [deskPaths.record(register, id), title]),
  ...(register === 'parking-places'
    ? []
    : [
        {
          key: 'plate',
          title: 'Номерний знак',
          cell: ({ license_plate: plate }: RecordLine) =>
            plate ? <LicensePlate licensePlate={plate} size="small" /> : null,
        },
      ]),
  { key: 'about', title: 'Про що', cell: ({ about }) => about },
  { key: 'state', title: 'Стан', cell: ({ state }) => state },
];

export const recordQueue = (register: RecordRegister): QueueView<RecordLine> => ({
  caption: REGISTER_WORDS[register].title,
  address: deskPaths.register(register),
  fields: [searchBy(REGISTER_WORDS[register].search)],
  columns: columnsOf(register),
  empty: 'Реєстр порожній.',
  notFound: 'Таких записів немає.',
});

export const CITIZEN_QUEUE: QueueView<CitizenLine> = {
  caption: 'Кабінети громадян',
  address: deskPaths.citizens,
  fields: [searchBy('Ім’я, email або телефон')],
  columns: [
    linkColumn('name', 'Ім’я', ({ id, name }) => [deskPaths.citizen(id), name || `кабінет ${id}`]),
    { key: 'email', title: 'Email', cell: ({ email }) => email },
    { key: 'phone', title: 'Телефон', cell: ({ phone }) => phone },
    { key: 'created', title: 'Кабінет з', cell: ({ created_at: at }) => formatDate(at) },
  ],
  empty: 'Введіть ім’я, email або телефон, можна лише початок. Пошук записуємо в журнал.',
  notFound: 'Такого кабінету немає.',
};
