import { DeskShell } from '@/components/desk/desk-shell';
import { JournalFilter } from '@/components/desk/journal-filter';
import { JournalTable } from '@/components/desk/journal-table';
import { JournalVerdict } from '@/components/desk/journal-verdict';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk } from '@/lib/desk/desk-session';
import { readJournalQuery } from '@/lib/desk/journal';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/journal');

export default async function JournalPage({ searchParams }: PageProps<'/desk/journal'>) {
  const desk = await requireDesk('journal.see');
  const given = await searchParams;
  const query = readJournalQuery(given);
  const { before: _, ...filter } = query;
  const { results, next } = await desk.ask('journal.list', query);
  return (
    <DeskShell desk={desk} page="/desk/journal">
      <Stack>
        {given['verify'] === undefined ? null : <JournalVerdict {...await desk.ask('journal.verify')} />}
        <JournalFilter query={query} />
        <PlainList layout="row">
          <li>
            <AppLink href={deskPaths.journal({ verify: '1' })} aria-keyshortcuts="v">
              Перевірити, чи журнал цілий
            </AppLink>
          </li>
          <li>
            <a href={deskPaths.journalCsv(filter)}>Завантажити показане (CSV)</a>
          </li>
        </PlainList>
        {results.length > 0 ? <JournalTable rows={results} /> : <p role="status">Таких дій немає.</p>}
        {next === null ? null : (
          <AppLink href={deskPaths.journal({ ...filter, before: String(next) })} rel="next" aria-keyshortcuts="n">
            Давніші дії
          </AppLink>
        )}
      </Stack>
    </DeskShell>
  );
}
