import { FineLookupAside } from '@/components/fines/fine-lookup-aside';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { FoundFine } from '@/components/fines/found-fine';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { describeTypedFine, searchTypedFine } from '@/lib/fines/look-up-fine';
import { headingOf } from '@/lib/seo/page-metadata';
import { Captcha } from '@/components/captcha/captcha';
import { WithScripts } from '@/components/ui/scripting';
import { findCaptcha } from '@/lib/captcha/find-captcha';

export const generateMetadata = ({ searchParams }: PageProps<'/fine'>) => describeTypedFine('/fine', searchParams);

/** Each proof lets one more try through. */
async function LookUpCaptcha({ error }: { error: string | undefined }) {
  const settings = await findCaptcha();
  return settings ? (
    <WithScripts>
      <Captcha id="fine-captcha" settings={settings} attempt={0} error={error} />
    </WithScripts>
  ) : null;
}

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
