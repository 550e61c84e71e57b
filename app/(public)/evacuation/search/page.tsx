import { HelpCard } from '@/components/settings/help-card';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { FinesOfPlate } from '@/components/fines/fines-of-plate';
import { SearchResult } from '@/components/evacuations/search-result';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { searchByTypedPlate } from '@/lib/evacuations/evacuations';
import { trailOf } from '@/lib/pages/addresses';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/evacuation/search'>) {
  const { kind } = await searchByTypedPlate((await searchParams)['license_plate']);
  return describePage('/evacuation/search', { isRefused: kind === 'bad', noIndex: kind !== 'empty' });
}

export default async function EvacuationSearchPage({ searchParams }: PageProps<'/evacuation/search'>) {
  const search = await searchByTypedPlate((await searchParams)['license_plate']);
  const { title, lead } = headingOf('/evacuation/search');
  return (
    <Page aside={<HelpCard />}>
      <Trail items={trailOf('/evacuation/search')} />
      <EvacuationSearchForm
        framed
        heading={
          <>
            <PageHeading title={title} lead={search.kind === 'done' ? undefined : lead} />
            <SearchResult search={search} />
            {search.kind === 'done' ? <FinesOfPlate plate={search.licensePlate} /> : null}
          </>
        }
        typed={search.kind === 'empty' ? undefined : search.typed}
        found={search.kind === 'bad' ? { license_plate: search.message } : undefined}
      />
    </Page>
  );
}
