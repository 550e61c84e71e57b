import { DeskShell } from '@/components/desk/desk-shell';
import { RegisterList } from '@/components/desk/registers/register-list';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers');

export default async function RegistersPage() {
  const desk = await requireDesk('registers.see');
  return (
    <DeskShell desk={desk} page="/desk/registers">
      <RegisterList />
    </DeskShell>
  );
}
