import type { Metadata } from 'next';
import { AddCarForm } from '@/components/cars/add-car-form';
import { MyCars } from '@/components/cars/my-cars';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { loadOverview } from '@/lib/cabinet/load-overview';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata: Metadata = { title: 'Мої автомобілі' };

export default async function CarsPage() {
  const { cars } = await withSession(paths.cabinetAuto, loadOverview);
  return (
    <Page width="full">
      <PageHeading title="Мої автомобілі" lead="Штрафи видно для тих авто, щодо яких інспекція підтвердила, що вони ваші." />
      <Section id="cars" title="Додані автомобілі">
        <MyCars initial={cars} editable downloads={hasFeature('car-documents')} />
      </Section>
      <Section id="add-car" title="Додати автомобіль">
        <AddCarForm />
      </Section>
    </Page>
  );
}
