import { DeskShell } from '@/components/desk/desk-shell';
import { CAR_QUEUE } from '@/components/desk/cars/car-queue';
import { Queue } from '@/components/desk/queue';
import { CarNotice } from '@/components/desk/cars/car-notice';
import { queueQuerySchema } from '@/contract/queue';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/cars');

export default async function WaitingCarsPage({ searchParams }: PageProps<'/desk/cars'>) {
  const desk = await requireDesk('cars.see');
  const given = await searchParams;
  const query = readFilters(queueQuerySchema, given);
  return (
    <DeskShell desk={desk} page="/desk/cars">
      <CarNotice query={given} />
      <Queue {...CAR_QUEUE} query={query} {...await desk.ask('cars.list', query)} />
    </DeskShell>
  );
}
