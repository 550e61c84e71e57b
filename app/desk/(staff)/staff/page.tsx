import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { InviteForm } from '@/components/desk/invite-form';
import { StaffTable } from '@/components/desk/staff-table';
import { Section } from '@/components/ui/section';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/staff');

export default async function StaffPage({ searchParams }: PageProps<'/desk/staff'>) {
  const desk = await requireDesk('staff.see');
  const mayChange = desk.acts.includes('staff.change');
  return (
    <DeskShell desk={desk} page="/desk/staff">
      <DeskNotice query={await searchParams} />
      <StaffTable staff={await desk.ask('staff.list')} mayChange={mayChange} />
      {mayChange ? (
        <Section id="invite" title="Запросити працівника">
          <InviteForm />
        </Section>
      ) : null}
    </DeskShell>
  );
}
