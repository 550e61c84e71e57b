import { HelpCard } from '@/components/settings/help-card';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { SearchForm } from '@/components/search/search-form';
import { SearchResults } from '@/components/search/search-results';
import { readSearchQuery } from '@/lib/search/search-query';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/search'>) {
  const query = readSearchQuery((await searchParams)['q']);
  return describePage('/search', {
    isRefused: query.kind === 'bad',
    ...(query.kind === 'good' ? { title: `${query.typed} – пошук на сайті` } : {}),
  });
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const query = readSearchQuery((await searchParams)['q']);
  return (
    <Page aside={<HelpCard />}>
      <SearchForm
        heading={<PageHeading {...headingOf('/search')} />}
        typed={query.kind === 'empty' ? undefined : query.typed}
        found={query.kind === 'bad' ? { q: query.message } : undefined}
      />
      {query.kind === 'good' ? <SearchResults query={query.typed} /> : null}
    </Page>
  );
}
