import type { Metadata } from 'next';
import { CabinetAppeal } from '@/components/appeals/cabinet-appeal';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { appealWords } from '@/lib/appeals/form-words';
import { startCabinetAppeal } from '@/lib/appeals/start-cabinet-appeal';
import { hasFeature } from '@/lib/settings/features';

export const metadata: Metadata = { title: 'Оскаржити штраф' };

export default async function CabinetAppealPage({ searchParams }: PageProps<'/cabinet/appeal-fine'>) {
  const start = await startCabinetAppeal(await searchParams);
  return (
    <Page width="full">
      <PageHeading
        title="Оскаржити штраф"
        lead={start.kind === 'form' ? appealWords(start.document).lead : undefined}
      />
      <CabinetAppeal start={start} keepsDraft={hasFeature('drafts')} />
    </Page>
  );
}
