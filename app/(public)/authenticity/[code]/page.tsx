import { notFound } from 'next/navigation';
import { AttestationForm } from '@/components/authenticity/attestation-form';
import { AttestationResult } from '@/components/authenticity/attestation-result';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { HelpCard } from '@/components/settings/help-card';
import { Stack } from '@/components/ui/stack';
import { searchTypedCode } from '@/lib/authenticity/look-up-attestation';
import { trailOf } from '@/lib/pages/addresses';
import { describePage, headingOf } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export async function generateMetadata({ params, searchParams }: PageProps<'/authenticity/[code]'>) {
  const { search } = await searchTypedCode(await params, await searchParams);
  const of = search.kind === 'found' ? search.found.code : undefined;
  return describePage('/authenticity/[code]', { isRefused: search.kind === 'bad', of });
}

export default async function AttestationPage({ params, searchParams }: PageProps<'/authenticity/[code]'>) {
  if (!hasFeature('authenticity')) notFound();
  const { typed, search } = await searchTypedCode(await params, await searchParams);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={trailOf('/authenticity/[code]')} />
      <AttestationForm
        heading={
          <Stack>
            <PageHeading {...headingOf('/authenticity/[code]')} />
            <AttestationResult search={search} />
          </Stack>
        }
        typed={typed}
        errors={search.kind === 'bad' ? search.errors : undefined}
      />
    </Page>
  );
}
