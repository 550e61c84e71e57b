import { DeskShell } from '@/components/desk/desk-shell';
import { Queue } from '@/components/desk/queue';
import { CITIZEN_QUEUE } from '@/components/desk/registers/record-queue';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/citizens');

export default async function CitizensPage({ searchParams }: PageProps<'/desk/registers/citizens'>) {
  const { desk, query, list } = await openList('citizens.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/registers/citizens">
      <Stack>
        {desk.acts.includes('newsletter.export') ? (
          <p>
            <a href={deskPaths.citizensCsv}>Зберегти контакти для розсилки (CSV)</a>: лише тих, хто погодився.
            Зберігайте наново перед кожною розсилкою, бо згоду відкликають.
          </p>
        ) : null}
        <Queue {...CITIZEN_QUEUE} query={query} {...list} />
      </Stack>
    </DeskShell>
  );
}
