import { notFound } from 'next/navigation';
import { EnterLink } from '@/components/desk/by-hand/enter-link';
import { DeskShell } from '@/components/desk/desk-shell';
import { MeantPlates } from '@/components/desk/find/meant-plates';
import { Queue } from '@/components/desk/queue';
import { RecordNotice } from '@/components/desk/desk-notice';
import { recordQueue } from '@/components/desk/registers/record-queue';
import { REGISTER_WORDS } from '@/components/desk/registers/register-list';
import { queueQuerySchema } from '@/contract/queue';
import { Withdrawn } from '@/components/desk/withdrawn';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { requireDesk } from '@/lib/desk/desk-session';
import { findMeant } from '@/lib/desk/find';
import { readFilters } from '@/lib/desk/queue-query';
import { isRecordRegister } from '@/lib/desk/registers';
import { describePage } from '@/lib/seo/page-metadata';

export async function generateMetadata({ params }: PageProps<'/desk/registers/[register]'>) {
  const { register } = await params;
  const of = isRecordRegister(register) ? REGISTER_WORDS[register].title : undefined;
  return describePage('/desk/registers/[register]', { of });
}

export default async function RegisterPage({ params, searchParams }: PageProps<'/desk/registers/[register]'>) {
  const desk = await requireDesk('registers.see');
  const { register } = await params;
  if (!isRecordRegister(register)) notFound();
  const given = await searchParams;
  const query = readFilters(queueQuerySchema, given);
  const { withdrawn, ...list } = await desk.ask('registers.list', { ...query, register });
  const meant = await findMeant(desk.ask, query['q'] ?? '', list.rows.length === 0);
  const mayChange = desk.acts.includes('registers.change');
  return (
    <DeskShell desk={desk} page="/desk/registers/[register]" title={REGISTER_WORDS[register].title}>
      <RecordNotice query={given} />
      {mayChange ? <EnterLink href={deskPaths.newRecord(register)}>{REGISTER_WORDS[register].add}</EnterLink> : null}
      <MeantPlates plates={meant} hrefOf={(plate) => withQuery(deskPaths.register(register), { q: plate })} />
      <Queue {...recordQueue(register)} query={query} {...list} />
      <Withdrawn call="registers.return" register={register} rows={withdrawn} query={query} mayChange={mayChange} />
    </DeskShell>
  );
}
