import { HelpCard } from '@/components/settings/help-card';
import { AppealStatusForm } from '@/components/appeals/appeal-status-form';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { ByPhone } from '@/components/settings/by-phone';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { searchTypedStatus } from '@/lib/appeals/find-appeal';
import { trailOf } from '@/lib/pages/addresses';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

const HEADING = headingOf('/appeal-fine/status');

export async function generateMetadata({ searchParams }: PageProps<'/appeal-fine/status'>) {
  const { search } = await searchTypedStatus(await searchParams);
  return describePage('/appeal-fine/status', {
    isRefused: search.kind === 'bad',
    of: search.kind === 'found' ? search.status.number : undefined,
  });
}

export default async function AppealStatusPage({ searchParams }: PageProps<'/appeal-fine/status'>) {
  const { typed, search } = await searchTypedStatus(await searchParams);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={trailOf('/appeal-fine/status')} />
      {search.kind === 'not-offered' ? (
        <>
          <PageHeading title={HEADING.title} />
          <ByPhone title="Про стан скарги дізнайтеся за телефоном">
            <p>Назвіть серію та номер постанови, номерний знак і прізвище заявника.</p>
          </ByPhone>
        </>
      ) : (
        <AppealStatusForm
          heading={
            <>
              <PageHeading {...HEADING} />
              <AppealStatusResult search={search} />
            </>
          }
          typed={typed}
          errors={search.kind === 'bad' ? search.errors : {}}
        />
      )}
    </Page>
  );
}
