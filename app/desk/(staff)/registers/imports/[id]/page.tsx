import { DeskNotice } from '@/components/desk/desk-notice';
import { PROPOSED } from '@/components/desk/proposed';
import { DeskShell } from '@/components/desk/desk-shell';
import { ImportSheet } from '@/components/desk/imports/import-sheet';
import { requireDesk } from '@/lib/desk/desk-session';
import { findImport } from '@/lib/desk/imports';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/imports/[id]');

export default async function ImportPage({ params, searchParams }: PageProps<'/desk/registers/imports/[id]'>) {
  const desk = await requireDesk('registers.see');
  const found = await orNotFound(findImport(desk.client, (await params).id));
  return (
    <DeskShell desk={desk} page="/desk/registers/imports/[id]" title={`Завантаження ${found.id}`}>
      <DeskNotice
        query={await searchParams}
        done={{ proposed: PROPOSED, undo: 'Завантаження скасовано: записи такі, як були до нього.' }}
      />
      <ImportSheet found={found} mayChange={desk.acts.includes('registers.change')} />
    </DeskShell>
  );
}
