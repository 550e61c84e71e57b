import { BesideLayout } from '@/components/desk/beside-layout';
import { ClaimNotice } from '@/components/desk/desk-notice';
import { ClaimSheet, ResolveClaim } from '@/components/desk/claims/resolve-claim';
import { DeskShell } from '@/components/desk/desk-shell';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';
import { formatSerialNumber } from '@/domain/serial-number';

export const generateMetadata = ({ params }: PageProps<'/desk/payments/claims/[id]'>) =>
  describeDesk('/desk/payments/claims/[id]', async (ask) =>
    formatSerialNumber((await ask('claims.find', await params)).serial_number),
  );

export default async function ClaimPage({ params, searchParams }: PageProps<'/desk/payments/claims/[id]'>) {
  const { desk, found: claim } = await openRecord('claims.find', params);
  return (
    <DeskShell
      desk={desk}
      page="/desk/payments/claims/[id]"
      about={`claims/${claim.id}`}
      above={<AppLink href={deskPaths.claims()}>Усі повідомлення про сплату</AppLink>}
    >
      <ClaimNotice query={await searchParams} next={claim.next_id} />
      <BesideLayout beside={<ResolveClaim claim={claim} mayMatch={desk.acts.includes('payments.match')} />}>
        <ClaimSheet {...claim} />
      </BesideLayout>
    </DeskShell>
  );
}
