import { AppealEntryForm } from '@/components/desk/by-hand/entry-forms';
import { DeskShell } from '@/components/desk/desk-shell';
import { kyivDate } from '@/domain/kyiv-time';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/appeals/new');

export default async function NewAppealPage() {
  const desk = await requireDesk('appeals.handle');
  return (
    <DeskShell desk={desk} page="/desk/appeals/new" about="appeals/new">
      <AppealEntryForm known={{ received_on: kyivDate(desk.now), accepted_by: desk.name }} />
    </DeskShell>
  );
}
