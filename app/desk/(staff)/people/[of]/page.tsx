import { DeskShell } from '@/components/desk/desk-shell';
import { PersonFacts, Traces } from '@/components/desk/find/traces';
import { listQuerySchema } from '@/contract/queue';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk, orNotFound } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/people/[of]');

export default async function PersonPage({ params, searchParams }: PageProps<'/desk/people/[of]'>) {
  const desk = await requireDesk('find.see');
  const { of } = await params;
  const query = readFilters(listQuerySchema, await searchParams);
  const { person, ...list } = await orNotFound(desk.ask('find.person', { ...query, of }));
  return (
    <DeskShell
      desk={desk}
      page="/desk/people/[of]"
      title={person.name || 'Людина без імені'}
      lead="Усе, що є про цю людину та її підтверджені авто, найновіше вгорі."
    >
      <PersonFacts {...person} />
      <Traces of="person" address={deskPaths.person(of)} query={query} {...list} />
    </DeskShell>
  );
}
