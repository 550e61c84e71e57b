import { DeskShell } from '@/components/desk/desk-shell';
import { JOURNAL_QUEUE, JournalVerdict } from '@/components/desk/journal-queue';
import { Queue } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/plain-list';
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
  const { after: _, ...filter } = query;
  return (
    <DeskShell desk={desk} page="/desk/journal">
      <Stack>
        {given['verify'] === undefined ? null : <JournalVerdict {...await desk.ask('journal.verify')} />}
        <Row>
          <AppLink href={deskPaths.journal({ verify: '1' })} aria-keyshortcuts="v">
            Перевірити, чи журнал цілий
          </AppLink>
          <a href={deskPaths.journalCsv(filter)}>Зберегти показане (CSV)</a>
        </Row>
        <Queue {...JOURNAL_QUEUE} query={query} {...await desk.ask('journal.list', query)} />
      </Stack>
    </DeskShell>
  );
}
