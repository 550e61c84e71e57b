import { DeskShell } from '@/components/desk/desk-shell';
import { Queue, linkColumn, type QueueView, searchBy } from '@/components/desk/queue';
import { CarNotice } from '@/components/desk/desk-notice';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';
import { LicensePlate } from '@/components/ui/license-plate';
import type { WaitingCar } from '@/contract/desk-cars';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

export const generateMetadata = () => describePage('/desk/cars');

const CAR_QUEUE: QueueView<WaitingCar> = {
  caption: (count) => `Чекають на перевірку: ${count}`,
  address: deskPaths.cars,
  fields: [searchBy('Номерний знак')],
  columns: [
    linkColumn('plate', 'Номерний знак', ({ id, license_plate: plate }) => [
      deskPaths.car(id),
      <LicensePlate key={id} licensePlate={plate} size="small" />,
    ]),
    { key: 'car', title: 'Авто', cell: ({ car }) => car || 'не вказано' },
    { key: 'documents', title: 'Документів', numeric: true, cell: ({ documents }) => documents },
    { key: 'since', title: 'Чекає з', cell: ({ waiting_since: since }) => formatMoment(since) },
  ],
  empty: 'Усі авто перевірено.',
  notFound: 'Такого авто на перевірці немає.',
};

export default async function WaitingCarsPage({ searchParams }: PageProps<'/desk/cars'>) {
  const { desk, given, query, list } = await openList('cars.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/cars">
      <CarNotice query={given} />
      <Queue {...CAR_QUEUE} query={query} {...list} />
    </DeskShell>
  );
}
