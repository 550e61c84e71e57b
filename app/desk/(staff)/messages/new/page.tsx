import { MessageEntryForm } from '@/components/desk/by-hand/entry-forms';
import { DeskShell } from '@/components/desk/desk-shell';
import { kyivDate } from '@/domain/kyiv-time';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/messages/new');

export default async function NewMessagePage() {
  const desk = await requireDesk('messages.answer');
  return (
    <DeskShell desk={desk} page="/desk/messages/new" about="messages/new">
      <MessageEntryForm known={{ came: 'phone', received_on: kyivDate(desk.now), accepted_by: desk.name }} />
    </DeskShell>
  );
}
