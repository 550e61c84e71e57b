import { notFound } from 'next/navigation';
import { ContentRecords } from '@/components/desk/content-records';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { listQuerySchema } from '@/contract/queue';
import { CONTENT, isContent } from '@/lib/desk/content';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/content/[register]');

export default async function RegisterPage({ params, searchParams }: PageProps<'/desk/content/[register]'>) {
  const desk = await requireDesk('content.see');
  const [{ register }, given] = await Promise.all([params, searchParams]);
  if (!isContent(register)) notFound();
  const query = readFilters(listQuerySchema, given);
  const list = await desk.ask('content.list', { ...query, register });
  return (
    <DeskShell desk={desk} page="/desk/content/[register]" title={CONTENT[register].many}>
      <DeskNotice query={given} />
      <ContentRecords {...list} register={register} query={query} mayChange={desk.acts.includes('content.change')} />
    </DeskShell>
  );
}
