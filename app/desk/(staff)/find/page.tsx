import { redirect } from 'next/navigation';
import { DeskShell } from '@/components/desk/desk-shell';
import { FindForm, FindResults } from '@/components/desk/find/find-results';
import { FIND_CALLS } from '@/contract/desk-find';
import { requireDesk } from '@/lib/desk/desk-session';
import { findMeant, straightTo } from '@/lib/desk/find';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/find');

export default async function FindPage({ searchParams }: PageProps<'/desk/find'>) {
  const desk = await requireDesk('find.see');
  const given = await searchParams;
  const { q = '', ...filters } = readFilters(FIND_CALLS['find.all'].input, given);
  const typed = typeof given['q'] === 'string' ? given['q'].trim() : '';
  const found = q === '' ? null : await desk.ask('find.all', { ...filters, q });
  const straight = found && !filters['kind'] && straightTo(q, found);
  if (straight) redirect(straight);
  const meant = await findMeant(desk.ask, q, found?.length === 0);
  return (
    <DeskShell desk={desk} page="/desk/find">
      <FindForm typed={q || typed} isShort={q === '' && typed !== ''} />
      {found ? <FindResults q={q} found={found} meant={meant} /> : null}
    </DeskShell>
  );
}
