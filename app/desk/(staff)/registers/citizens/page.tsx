import { DeskShell } from '@/components/desk/desk-shell';
import { Queue } from '@/components/desk/queue';
import { CITIZEN_QUEUE } from '@/components/desk/registers/citizen-queue';
import { queueQuerySchema } from '@/contract/queue';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/citizens');

export default async function CitizensPage({ searchParams }: PageProps<'/desk/registers/citizens'>) {
  const desk = await requireDesk('registers.see');
  const query = readFilters(queueQuerySchema, await searchParams);
  return (
    <DeskShell desk={desk} page="/desk/registers/citizens">
      <Queue {...CITIZEN_QUEUE} query={query} {...await desk.ask('citizens.list', query)} />
    </DeskShell>
  );
}
