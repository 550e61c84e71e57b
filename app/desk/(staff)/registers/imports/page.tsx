import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { IMPORT_QUEUE, KeptColumns, OpenUploads } from '@/components/desk/imports/import-log';
import { UploadForm } from '@/components/desk/imports/upload-form';
import { Queue } from '@/components/desk/queue';
import { Section } from '@/components/ui/section';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/imports');

export default async function ImportsPage({ searchParams }: PageProps<'/desk/registers/imports'>) {
  const { desk, given, query, list } = await openList('imports.list', searchParams);
  const { uploads, kept_columns: kept, ...log } = list;
  return (
    <DeskShell desk={desk} page="/desk/registers/imports">
      <DeskNotice query={given} />
      {desk.acts.includes('registers.change') ? (
        <Section id="upload" title="Завантажити файл">
          <UploadForm />
        </Section>
      ) : null}
      <OpenUploads uploads={uploads} />
      <Section id="log" title="Журнал завантажень">
        <Queue {...IMPORT_QUEUE} query={query} {...log} />
      </Section>
      <KeptColumns kept={kept} mayChange={desk.acts.includes('registers.change')} />
    </DeskShell>
  );
}
