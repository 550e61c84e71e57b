import { BesideLayout } from '@/components/desk/beside-layout';
import { ClaimNotice } from '@/components/desk/claims/claim-notice';
import { ClaimSheet } from '@/components/desk/claims/claim-sheet';
import { ResolveClaim } from '@/components/desk/claims/resolve-claim';
import { DeskShell } from '@/components/desk/desk-shell';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/payments/claims/[id]');

export default async function ClaimPage({ params, searchParams }: PageProps<'/desk/payments/claims/[id]'>) {
  const desk = await requireDesk('payments.see');
  const claim = await orNotFound(desk.ask('claims.find', { id: (await params).id }));
  return (
    <DeskShell desk={desk} page="/desk/payments/claims/[id]" about={`claims/${claim.id}`}>
      <ClaimNotice query={await searchParams} />
      <BesideLayout beside={<ResolveClaim claim={claim} mayMatch={desk.acts.includes('payments.match')} />}>
        <ClaimSheet {...claim} />
      </BesideLayout>
    </DeskShell>
  );
}
