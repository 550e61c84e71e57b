import { DeskShell } from '@/components/desk/desk-shell';
import { Today } from '@/components/desk/today';
import { getToday } from '@/lib/desk/desk-calls';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk');

export default async function TodayPage() {
  const desk = await requireDesk('today.see');
  return (
    <DeskShell desk={desk} page="/desk">
      <Today waiting={await getToday(desk.client)} now={desk.now} />
    </DeskShell>
  );
}
