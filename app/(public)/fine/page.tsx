import { FineLookupAside } from '@/components/fines/fine-lookup-aside';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { FoundFine } from '@/components/fines/found-fine';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { LookUpCaptcha } from '@/components/fines/look-up-captcha';
import { Page, PageHeading } from '@/components/layout/page';
import { describeTypedFine, searchTypedFine } from '@/lib/fines/look-up-fine';
import { headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = ({ searchParams }: PageProps<'/fine'>) => describeTypedFine('/fine', searchParams);

export default async function FinePage({ searchParams }: PageProps<'/fine'>) {
  const { typed, search } = await searchTypedFine(await searchParams);
  const { title, lead } = headingOf('/fine');
  if (search.kind === 'fine') return <FoundFine fine={search.fine} />;
  return (
    <Page aside={<FineLookupAside />}>
      <FineLookupCard
        heading={
          <>
            <PageHeading title={title} lead={search.kind === 'not-offered' ? undefined : lead} />
            <FineLookupResult search={search} />
          </>
        }
        typed={typed}
        errors={search.kind === 'bad' ? search.errors : undefined}
        challenge={search.kind === 'captcha' ? <LookUpCaptcha error={search.error} /> : null}
      />
    </Page>
  );
}
