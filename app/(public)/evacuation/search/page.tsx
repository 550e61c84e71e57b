import { HelpCard } from '@/components/settings/help-card';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { SearchResult } from '@/components/evacuations/search-result';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchByTypedPlate } from '@/lib/evacuations/evacuations';
import { trailOf } from '@/lib/pages/addresses';
import { headingOf } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/evacuation/search'>) {
  const { kind } = await searchByTypedPlate((await searchParams)['license_plate']);
  return describePage('/evacuation/search', { isRefused: kind === 'bad', noIndex: kind !== 'empty' });
}

export default async function EvacuationSearchPage({ searchParams }: PageProps<'/evacuation/search'>) {
  const search = await searchByTypedPlate((await searchParams)['license_plate']);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={trailOf('/evacuation/search')} />
      <EvacuationSearchForm
        framed
        heading={
          <>
            <PageHeading {...headingOf('/evacuation/search')} />
            <SearchResult search={search} />
          </>
        }
        typed={search.kind === 'empty' ? undefined : search.typed}
        found={search.kind === 'bad' ? { license_plate: search.message } : undefined}
      />
    </Page>
  );
}
