import { AppealsQueue } from '@/components/desk/appeals/appeals-queue';
import { HandoverNotice } from '@/components/desk/appeals/handover-notice';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/appeals');

const DONE = {
  decided: 'Рішення ухвалено. Заявник його отримає.',
  proposed: 'Рішення запропоновано. Його має підтвердити інший працівник.',
};

export default async function DeskAppealsPage({ searchParams }: PageProps<'/desk/appeals'>) {
  const desk = await requireDesk('appeals.see');
  const given = await searchParams;
  const query = readFilters(deskAppealsQuerySchema, given);
  const [{ rows, next, total }, colleagues] = await Promise.all([
    desk.ask('appeals.list', query),
    desk.ask('appeals.colleagues'),
  ]);
  return (
    <DeskShell desk={desk} page="/desk/appeals">
      <DeskNotice query={given} done={DONE} />
      <HandoverNotice query={given} filters={query} />
      <AppealsQueue
        query={query}
        serialized={JSON.stringify(rows)}
        next={next}
        total={total}
        colleagues={colleagues}
        mayHandOver={desk.acts.includes('appeals.handle')}
        now={desk.now}
      />
    </DeskShell>
  );
}
