import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { SearchResult } from '@/components/evacuations/search-result';
import { Page } from '@/components/layout/page';
import { OutageNotice } from '@/components/lists/outage-notice';
import { ReportedOutage } from '@/components/notifications/reported-outage';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchByTypedPlate } from '@/lib/evacuations/search';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/evacuation/search'>): Promise<Metadata> {
  const search = await searchByTypedPlate((await searchParams)['license_plate']);
  return pageMetadata({
    title: `${search.kind === 'bad' ? 'Помилка: ' : ''}Пошук евакуйованого авто`,
    description: 'Перевірте за номерним знаком, чи евакуювали авто, коли й куди його відвезли.',
    path: paths.evacuationSearch(),
    noIndex: search.kind !== 'empty',
  });
}

export default async function EvacuationSearchPage({ searchParams }: PageProps<'/evacuation/search'>) {
  const search = await searchByTypedPlate((await searchParams)['license_plate']);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={[{ title: 'Евакуйовані авто', href: paths.evacuation() }]} />
      <EvacuationSearchForm
        framed
        heading={
          <PageHeading
            title="Пошук евакуйованого авто"
            lead="Введіть номерний знак: покажемо, коли й куди відвезли авто."
          />
        }
        typed={search.kind === 'empty' ? undefined : search.typed}
        found={search.kind === 'bad' ? { license_plate: search.message } : undefined}
      />
      {search.kind === 'done' ? <SearchResult {...search} /> : null}
      {search.kind === 'outage' ? (
        <>
          <OutageNotice what="Пошук" />
          <ReportedOutage status={search.status} text={search.message} />
        </>
      ) : null}
    </Page>
  );
}
