import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AllEvacuations } from '@/components/evacuations/all-evacuations';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { Page } from '@/components/layout/page';
import { FeedLink } from '@/components/lists/feed-link';
import { Card } from '@/components/ui/card';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { readPageNumber } from '@/lib/lists/page-number';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return pageMetadata({
    title: number > 1 ? `Евакуйовані автомобілі, сторінка ${number}` : 'Евакуйовані автомобілі',
    description: 'Список евакуйованих автомобілів: номерний знак, час і місце, майданчик, телефон. Пошук за номерним знаком.',
    path: paths.evacuation(number),
    feed: paths.feed('evacuation.xml'),
  });
}

export default async function EvacuationPage({ params }: Props) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  return (
    <Page>
      <Trail items={number > 1 ? [{ title: 'Евакуйовані автомобілі', href: paths.evacuation() }] : []} />
      <PageHeading
        title="Евакуйовані автомобілі"
        above={number > 1 ? `Сторінка ${number}` : undefined}
        lead="Не знайшли авто там, де залишили? Введіть номерний знак: покажемо, коли й куди його відвезли."
      />
      <Card tone="soft">
        <EvacuationSearchForm />
      </Card>
      <AllEvacuations number={number} />
      <FeedLink name="evacuation.xml">Стрічка евакуацій (Atom)</FeedLink>
    </Page>
  );
}
