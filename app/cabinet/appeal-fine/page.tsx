import type { Metadata } from 'next';
import { AppealableFines } from '@/components/fines/appealable-fines';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { loadOverview } from '@/lib/cabinet/load-overview';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Оскаржити штраф' };

export default async function CabinetAppealPage() {
  const { fines } = await withSession(paths.cabinetAppealFine, loadOverview);
  return (
    <Page width="full">
      <PageHeading
        title="Оскаржити штраф"
        lead="Скаргу на постанову подають протягом 10 днів з дня її винесення. Оберіть постанову, з якою не погоджуєтесь."
      />
      <AppealableFines fines={fines} />
    </Page>
  );
}
