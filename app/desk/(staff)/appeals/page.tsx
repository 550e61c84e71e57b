import { AppealNotice, nextOf } from '@/components/desk/appeals/appeal-notice';
import { AppealsQueue } from '@/components/desk/appeals/appeals-queue';
import { HandoverNotice } from '@/components/desk/work/handover-notice';
import { EnterLink } from '@/components/desk/by-hand/enter-link';
import { DeskShell } from '@/components/desk/desk-shell';
import { deskPaths } from '@/domain/desk-paths';
import { openList } from '@/lib/desk/desk-session';
import { listPlace } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/appeals');

export default async function DeskAppealsPage({ searchParams }: PageProps<'/desk/appeals'>) {
  const { desk, given, query, list } = await openList('appeals.list', searchParams);
  const { rows, next, total } = list;
  const mayHandle = desk.acts.includes('appeals.handle');
  return (
    <DeskShell desk={desk} page="/desk/appeals">
      <AppealNotice query={given} next={nextOf(rows, given['of'])} />
      <HandoverNotice query={given} of={listPlace('appeals', query)} />
      {mayHandle ? <EnterLink href={deskPaths.newAppeal}>Внести скаргу</EnterLink> : null}
      <AppealsQueue
        query={query}
        serialized={JSON.stringify(rows)}
        next={next}
        total={total}
        colleagues={await desk.ask('work.colleagues')}
        mayHandOver={mayHandle}
        now={desk.now}
      />
    </DeskShell>
  );
}
