import { notFound } from 'next/navigation';
import { FineTitle } from '@/components/fines/fine-title';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { ClaimForm } from '@/components/payment-claims/claim-form';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { claimPaymentInCabinet } from '@/lib/payment-claims/claim-actions';
import { startClaim } from '@/lib/payment-claims/start-claim';
import { describeOwnFine } from '@/lib/fines/look-up-fine';
import { headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = async ({ params }: PageProps<'/cabinet/fines/[id]/paid'>) =>
  describeOwnFine('/cabinet/fines/[id]/paid', (await params).id);

export default async function FinePaidPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const started = await startClaim(id);
  if (!started) notFound();
  const { fine, known } = started;
  const back = <AppLink href={paths.cabinetFine(id)}>{fine ? <FineTitle fine={fine} /> : 'Штраф'}</AppLink>;
  return (
    <Page width="full">
      <ClaimForm
        action={claimPaymentInCabinet}
        known={known}
        address={paths.cabinetFineClaim(id)}
        heading={<PageHeading above={back} {...headingOf('/cabinet/fines/[id]/paid')} />}
      />
    </Page>
  );
}
