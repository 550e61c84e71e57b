import { notFound } from 'next/navigation';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { AbsenceForm, ABSENCE_LABELS } from '@/components/desk/work/absence-form';
import { HandoverNotice } from '@/components/desk/work/handover-notice';
import { GiveAllForm, LeavingForm, ReasonsForm, ResetForm } from '@/components/desk/work/member-forms';
import { AppLink } from '@/components/ui/app-link';
import { SectionList } from '@/components/ui/section';
import { deskPaths } from '@/domain/desk-paths';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/staff/[id]');

export default async function MemberPage({ params, searchParams }: PageProps<'/desk/staff/[id]'>) {
  const desk = await requireDesk('staff.change');
  const [{ id }, query] = [await params, await searchParams];
  const member = (await desk.ask('staff.list')).find((one) => String(one.id) === id);
  if (!member) notFound();
  const [people, colleagues] = await Promise.all([desk.ask('work.people'), desk.ask('work.colleagues')]);
  const ofMember = { member, open: people.find((one) => one.id === member.id), colleagues };
  return (
    <DeskShell
      desk={desk}
      page="/desk/staff/[id]"
      about={`staff/${member.id}`}
      above={<AppLink href={deskPaths.staff}>Усі працівники</AppLink>}
      title={member.name}
      lead={STAFF_ROLE_LABELS[member.role]}
    >
      <DeskNotice query={query} labels={ABSENCE_LABELS} />
      <HandoverNotice query={query} of={{ member: id }} />
      <LeavingForm {...ofMember} asked={query} />
      <ResetForm member={member} asked={query} />
      <SectionList>
        <GiveAllForm {...ofMember} />
        <AbsenceForm
          of={member.id}
          absence={member.absence}
          colleagues={colleagues.filter((one) => one.id !== member.id)}
        />
        <ReasonsForm member={member} />
      </SectionList>
    </DeskShell>
  );
}
