import { ClaimNotice } from '@/components/desk/claims/claim-notice';
import { CLAIM_QUEUE } from '@/components/desk/claims/claim-queue';
import { DeskShell } from '@/components/desk/desk-shell';
import { Queue } from '@/components/desk/queue';
import { claimsQuerySchema } from '@/contract/desk-claims';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/payments/claims');

export default async function ClaimsPage({ searchParams }: PageProps<'/desk/payments/claims'>) {
  const desk = await requireDesk('payments.see');
  const given = await searchParams;
  const query = readFilters(claimsQuerySchema, given);
  return (
    <DeskShell desk={desk} page="/desk/payments/claims">
      <ClaimNotice query={given} />
      <Queue {...CLAIM_QUEUE} query={query} {...await desk.ask('claims.list', query)} />
    </DeskShell>
  );
}
