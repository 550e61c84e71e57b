import { CarCheck, CarDocuments, CarFacts } from '@/components/desk/cars/car-facts';
import { CarNotice } from '@/components/desk/desk-notice';
import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';
import { formatLicensePlate } from '@/domain/license-plate';

export const generateMetadata = ({ params }: PageProps<'/desk/cars/[id]'>) =>
  describeDesk('/desk/cars/[id]', async (ask) =>
    formatLicensePlate((await ask('cars.find', await params)).license_plate),
  );

export default async function CarPage({ params, searchParams }: PageProps<'/desk/cars/[id]'>) {
  const { desk, found: car } = await openRecord('cars.find', params);
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
