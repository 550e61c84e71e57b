import { DeskShell } from '@/components/desk/desk-shell';
import { InviteForm } from '@/components/desk/invite-form';
import { StaffNotice } from '@/components/desk/staff-notice';
import { StaffTable } from '@/components/desk/staff-table';
import { Section } from '@/components/ui/section';
import { listStaff } from '@/lib/desk/desk-calls';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/staff');

export default async function StaffPage({ searchParams }: PageProps<'/desk/staff'>) {
  const desk = await requireDesk('staff.see');
  const { done, refused, link } = await searchParams;
  const mayChange = desk.acts.includes('staff.change');
  return (
    <DeskShell desk={desk} page="/desk/staff">
      <StaffNotice done={done} refused={refused} link={link} />
      <StaffTable staff={await listStaff(desk.client)} mayChange={mayChange} />
      {mayChange ? (
        <Section id="invite" title="Запросити працівника">
          <InviteForm />
        </Section>
      ) : null}
    </DeskShell>
  );
}
