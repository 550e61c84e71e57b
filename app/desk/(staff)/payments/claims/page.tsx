import { ClaimNotice } from '@/components/desk/desk-notice';
import { CLAIM_QUEUE } from '@/components/desk/claims/claim-queue';
import { DeskShell } from '@/components/desk/desk-shell';
import { Queue } from '@/components/desk/queue';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/payments/claims');

export default async function ClaimsPage({ searchParams }: PageProps<'/desk/payments/claims'>) {
  const { desk, given, query, list } = await openList('claims.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/payments/claims">
      <ClaimNotice query={given} />
      <Queue {...CLAIM_QUEUE} query={query} {...list} />
    </DeskShell>
  );
}
