import { linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import { LicensePlate } from '@/components/ui/license-plate';
import type { Column } from '@/components/ui/table';
import type { RecordLine, RecordRegister } from '@/contract/desk-registers';
import { deskPaths } from '@/domain/desk-paths';
import { REGISTER_WORDS } from './register-words';

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
