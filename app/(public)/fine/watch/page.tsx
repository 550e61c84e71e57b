import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { NoFineNamed } from '@/components/watches/no-fine-named';
import { WatchForm } from '@/components/watches/watch-form';
import { fineNamesSchema } from '@/contract/fines';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { firstOf } from '@/lib/forms/query';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describeForm('/fine/watch');

export default async function FineWatchPage({ searchParams }: PageProps<'/fine/watch'>) {
  if (!hasFeature('fine-watch')) notFound();
  const { license_plate: plate, serial_number: serial } = await searchParams;
  const { data: fine } = fineNamesSchema.safeParse({ license_plate: firstOf(plate), serial_number: firstOf(serial) });
  const heading = <PageHeading {...headingOf('/fine/watch')} />;
  return (
    <Page aside={<HelpCard />}>
      {fine ? <WatchForm fine={fine} captcha={await findCaptcha()} heading={heading} /> : heading}
      {fine ? null : <NoFineNamed way="Нагадати про строки" />}
    </Page>
  );
}
