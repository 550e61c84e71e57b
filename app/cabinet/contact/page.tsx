import type { Metadata } from 'next';
import { InspectionContacts } from '@/components/contact/inspection-contacts';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';
import { requireSession } from '@/lib/session/session';
import { getSettings } from '@/lib/settings/settings';

export const metadata: Metadata = { title: 'Контакти' };

export default async function CabinetContactPage() {
  await requireSession(paths.cabinetContact);
  return (
    <Page width="full">
      <PageHeading title="Контакти" lead="Підкажемо щодо штрафу, оплати, скарги або евакуйованого авто." />
      <InspectionContacts settings={getSettings()} />
    </Page>
  );
}
