import { notFound } from 'next/navigation';
import { ContentRecords } from '@/components/desk/content-records';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { CONTENT, CONTENT_PAGE_SIZE, isContent } from '@/lib/desk/content';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/content/[register]');

const DONE = { withdraw: 'Знято з сайту. Повернути можна внизу сторінки.', return: 'Повернуто на сайт.' };

export default async function RegisterPage({ params, searchParams }: PageProps<'/desk/content/[register]'>) {
  const desk = await requireDesk('content.see');
  const [{ register }, query] = await Promise.all([params, searchParams]);
  if (!isContent(register)) notFound();
  const page = Math.max(1, Math.trunc(Number(query['page'])) || 1);
  const list = await desk.ask('content.list', { register, page, page_size: CONTENT_PAGE_SIZE });
  return (
    <DeskShell desk={desk} page="/desk/content/[register]" title={CONTENT[register].many}>
      <DeskNotice query={query} done={DONE} />
      <ContentRecords {...list} register={register} page={page} mayChange={desk.acts.includes('content.change')} />
    </DeskShell>
  );
}
