import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { Page } from '@/components/layout/page';
import { SearchForm } from '@/components/search/search-form';
import { SearchResults } from '@/components/search/search-results';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/domain/paths';
import { readSearchQuery } from '@/lib/search/search-query';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const query = readSearchQuery((await searchParams)['q']);
  const title = query.kind === 'good' ? `${query.typed} – пошук на сайті` : 'Пошук на сайті';
  return pageMetadata({
    title: query.kind === 'bad' ? `Помилка: ${title}` : title,
    description: 'Пошук на сторінках інспекції з паркування, серед новин і відповідей на часті запитання.',
    path: paths.search(),
    noIndex: true,
  });
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const query = readSearchQuery((await searchParams)['q']);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={[]} />
      <SearchForm
        heading={<PageHeading title="Пошук на сайті" lead="Сторінки сайту, новини та відповіді на часті запитання." />}
        typed={query.kind === 'empty' ? undefined : query.typed}
        found={query.kind === 'bad' ? { q: query.message } : undefined}
      />
      {query.kind === 'good' ? <SearchResults query={query.typed} /> : null}
    </Page>
  );
}
