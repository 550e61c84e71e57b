import { notFound } from 'next/navigation';
import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { History } from '@/components/desk/registers/history';
import { RecordActs, FineCourtLink, RecordSheet } from '@/components/desk/registers/record-acts';
import { RecordNotice } from '@/components/desk/desk-notice';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { RawInput } from '@/lib/desk/ask-desk';
import { describeDesk, requireDesk, orNotFound } from '@/lib/desk/desk-session';
import { isRecordRegister, labelsOf } from '@/lib/desk/registers';

export const generateMetadata = ({ params }: PageProps<'/desk/registers/[register]/[id]'>) =>
  describeDesk(
    '/desk/registers/[register]/[id]',
    async (ask) => (await ask('registers.find', new RawInput(await params))).title,
  );

export default async function RecordPage({ params, searchParams }: PageProps<'/desk/registers/[register]/[id]'>) {
  const desk = await requireDesk('registers.see');
  const { register, id } = await params;
  if (!isRecordRegister(register)) notFound();
  const record = await orNotFound(desk.ask('registers.find', { register, id }));
  const acts = desk.acts.includes('registers.change') ? <RecordActs register={register} record={record} /> : null;
  return (
    <DeskShell
      desk={desk}
      page="/desk/registers/[register]/[id]"
      about={`registers/${register}/${record.id}`}
      title={record.title}
    >
      <RecordNotice query={await searchParams} labels={labelsOf(record)} />
      <BesideLayout beside={acts}>
        <RecordSheet record={record} />
        <p>
          <AppLink href={deskPaths.recordReceipt(register, record.id)}>Розписка про внесення</AppLink>
          {register === 'fines' ? <FineCourtLink fine={record.id} /> : null}
        </p>
      </BesideLayout>
      <History {...record.history} />
    </DeskShell>
  );
}
