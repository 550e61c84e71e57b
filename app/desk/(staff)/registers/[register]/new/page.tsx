import { notFound } from 'next/navigation';
import { RecordEntryForm } from '@/components/desk/by-hand/entry-forms';
import { DeskShell } from '@/components/desk/desk-shell';
import { REGISTER_WORDS } from '@/components/desk/registers/register-list';
import { requireDesk } from '@/lib/desk/desk-session';
import { isRecordRegister } from '@/lib/desk/registers';
import { describeForm } from '@/lib/seo/page-metadata';

export async function generateMetadata({ params }: PageProps<'/desk/registers/[register]/new'>) {
  const { register } = await params;
  const of = isRecordRegister(register) ? REGISTER_WORDS[register].title : undefined;
  return describeForm('/desk/registers/[register]/new', { of });
}

export default async function NewRecordPage({ params }: PageProps<'/desk/registers/[register]/new'>) {
  const desk = await requireDesk('registers.change');
  const { register } = await params;
  if (!isRecordRegister(register)) notFound();
  return (
    <DeskShell
      desk={desk}
      page="/desk/registers/[register]/new"
      about={`registers/${register}/new`}
      title={REGISTER_WORDS[register].add}
    >
      <RecordEntryForm register={register} />
    </DeskShell>
  );
}
