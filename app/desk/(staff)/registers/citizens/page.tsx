import { DeskShell } from '@/components/desk/desk-shell';
import { CitizenQueue } from '@/components/desk/registers/citizen-queue';
import { queueQuerySchema } from '@/contract/desk-cars';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/citizens');

export default async function CitizensPage({ searchParams }: PageProps<'/desk/registers/citizens'>) {
  const desk = await requireDesk('registers.see');
  const query = readFilters(queueQuerySchema, await searchParams);
  const { rows } = await desk.ask('citizens.list', query);
  return (
    <DeskShell desk={desk} page="/desk/registers/citizens">
      <CitizenQueue query={query} rows={rows} />
    </DeskShell>
  );
}
