import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { ClaimForm } from '@/components/payment-claims/claim-form';
import { HelpCard } from '@/components/settings/help-card';
import { NoFineNamed } from '@/components/watches/no-fine-named';
import { fineNamesSchema } from '@/contract/fines';
import { paths } from '@/domain/paths';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { firstOf } from '@/lib/forms/query';
import { claimPayment } from '@/lib/payment-claims/claim-actions';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describeForm('/fine/paid');

export default async function FinePaidPage({ searchParams }: PageProps<'/fine/paid'>) {
  if (!hasFeature('payment-claims')) notFound();
  const { license_plate: plate, serial_number: serial } = await searchParams;
  const { data: fine } = fineNamesSchema.safeParse({ license_plate: firstOf(plate), serial_number: firstOf(serial) });
  const heading = <PageHeading {...headingOf('/fine/paid')} />;
  if (!fine)
    return (
      <Page aside={<HelpCard />}>
        {heading}
        <NoFineNamed way="Я вже сплатив" />
      </Page>
    );
  const form = { action: claimPayment, known: fine, address: paths.fineClaim(fine), heading };
  return (
    <Page aside={<HelpCard />}>
      <ClaimForm {...form} captcha={await findCaptcha()} />
    </Page>
  );
}
