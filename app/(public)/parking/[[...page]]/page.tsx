import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { PagedSection } from '@/components/lists/paged-section';
import { ParkingPlacesPage } from '@/components/parking/parking-places-page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { readPageNumber } from '@/lib/lists/page-number';
import { listParkingPage } from '@/lib/parking/list-parking-places';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return pageMetadata({
    title: number > 1 ? `Місця для паркування, сторінка ${number}` : 'Місця для паркування',
    description: 'Усі місця для паркування в місті: адреса, кількість місць, години роботи, ціна та маршрут.',
    path: paths.parking(number),
  });
}

export default async function ParkingPage({ params }: Props) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  return (
    <Page>
      <Trail items={number > 1 ? [{ title: 'Місця для паркування', href: paths.parking() }] : []} />
      <PageHeading
        title="Місця для паркування"
        above={number > 1 ? `Сторінка ${number}` : undefined}
        lead="Повний список, сторінка за сторінкою. Карта й умови пошуку – на головній."
      />
      <PagedSection name="parking-page" number={number} load={listParkingPage} what="Список місць для паркування" empty="Список поки порожній.">
        {(places) => <ParkingPlacesPage places={places} number={number} />}
      </PagedSection>
    </Page>
  );
}
