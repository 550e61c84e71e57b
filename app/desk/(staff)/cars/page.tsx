import { DeskShell } from '@/components/desk/desk-shell';
import { CAR_QUEUE } from '@/components/desk/cars/car-queue';
import { Queue } from '@/components/desk/queue';
import { CarNotice } from '@/components/desk/desk-notice';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/cars');

export default async function WaitingCarsPage({ searchParams }: PageProps<'/desk/cars'>) {
  const { desk, given, query, list } = await openList('cars.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/cars">
      <CarNotice query={given} />
      <Queue {...CAR_QUEUE} query={query} {...list} />
    </DeskShell>
  );
}
