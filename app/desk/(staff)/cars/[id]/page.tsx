import { CarCheck } from '@/components/desk/cars/car-check';
import { CarDocuments } from '@/components/desk/cars/car-documents';
import { CarFacts } from '@/components/desk/cars/car-facts';
import { CarNotice } from '@/components/desk/cars/car-notice';
import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/cars/[id]');

export default async function CarPage({ params, searchParams }: PageProps<'/desk/cars/[id]'>) {
  const desk = await requireDesk('cars.see');
  const car = await orNotFound(desk.ask('cars.find', { id: (await params).id }));
  return (
    <DeskShell desk={desk} page="/desk/cars/[id]" about={`cars/${car.id}`}>
      <CarNotice query={await searchParams} />
      <BesideLayout beside={<CarDocuments {...car} />}>
        <CarFacts {...car} />
        {desk.acts.includes('cars.check') ? <CarCheck {...car} /> : null}
      </BesideLayout>
    </DeskShell>
  );
}
