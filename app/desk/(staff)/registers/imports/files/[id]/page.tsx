import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { UploadSheet } from '@/components/desk/imports/upload-sheet';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/registers/imports/files/[id]'>) =>
  describeDesk('/desk/registers/imports/files/[id]', async (ask) => (await ask('uploads.find', await params)).file);

export default async function UploadPage({ params, searchParams }: PageProps<'/desk/registers/imports/files/[id]'>) {
  const { desk, found: upload } = await openRecord('uploads.find', params);
  return (
    <DeskShell desk={desk} page="/desk/registers/imports/files/[id]" about={`uploads/${upload.id}`} title={upload.file}>
      <DeskNotice query={await searchParams} />
      <WaitingProposals waiting={upload.waiting} of="upload" record={upload.id} />
      <UploadSheet upload={upload} mayChange={desk.acts.includes('registers.change')} />
    </DeskShell>
  );
}
