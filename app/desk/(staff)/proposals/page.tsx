import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { ProposalList } from '@/components/desk/proposal-list';
import { AppLink } from '@/components/ui/app-link';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk } from '@/lib/desk/desk-session';
import { SETTING_LABELS } from '@/lib/desk/setting-words';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/proposals');

export default async function ProposalsPage({ searchParams }: PageProps<'/desk/proposals'>) {
  const desk = await requireDesk('proposals.confirm');
  return (
    <DeskShell desk={desk} page="/desk/proposals">
      <DeskNotice query={await searchParams} labels={SETTING_LABELS} />
      <Stack>
        <ProposalList proposals={await desk.ask('proposals.list')} />
        <p>
          Рішення за скаргами тут не показано:{' '}
          <AppLink href={deskPaths.appealsWith({ queue: 'proposed' })}>скарги, що чекають на другу пару очей</AppLink>
        </p>
      </Stack>
    </DeskShell>
  );
}
