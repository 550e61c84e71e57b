import { DeskShell } from '@/components/desk/desk-shell';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk');

export default async function TodayPage() {
  const desk = await requireDesk('today.see');
  return (
    <DeskShell desk={desk} page="/desk">
      {null}
    </DeskShell>
  );
}
