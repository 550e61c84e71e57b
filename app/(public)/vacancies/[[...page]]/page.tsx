import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { FeedLink } from '@/components/lists/feed-link';
import { PagedSection } from '@/components/lists/paged-section';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { VacancyList } from '@/components/vacancies/vacancy-list';
import { readPageNumber } from '@/lib/lists/page-number';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { listVacancies } from '@/lib/vacancies/list-vacancies';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return pageMetadata({
    title: number > 1 ? `Вакансії, сторінка ${number}` : 'Вакансії',
    description: 'Відкриті вакансії інспекції з паркування: обов’язки, оплата, зайнятість і строк подання заявок.',
    path: paths.vacancies(number),
    feed: paths.feed('vacancies.xml'),
  });
}

export default async function VacanciesPage({ params }: Props) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  return (
    <Page>
      <Trail items={number > 1 ? [{ title: 'Вакансії', href: paths.vacancies() }] : []} />
      <PageHeading
        title="Вакансії"
        above={number > 1 ? `Сторінка ${number}` : undefined}
        lead="Шукаємо людей, яким не байдуже, як паркується місто."
      />
      <PagedSection name="vacancies" number={number} load={listVacancies} what="Список вакансій" empty="Зараз відкритих вакансій немає.">
        {(first) => <VacancyList first={first} number={number} />}
      </PagedSection>
      <FeedLink name="vacancies.xml">Стрічка вакансій (Atom)</FeedLink>
    </Page>
  );
}
