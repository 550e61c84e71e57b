import { CabinetAppeal } from '@/components/appeals/cabinet-appeal';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { appealTexts } from '@/lib/appeals/form-words';
import { startCabinetAppeal } from '@/lib/appeals/start-cabinet-appeal';
import { readGroundTexts } from '@/lib/open-data/read-statistics';
import { hasFeature } from '@/lib/settings/features';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/appeal-fine');

export default async function CabinetAppealPage({ searchParams }: PageProps<'/cabinet/appeal-fine'>) {
  const start = await startCabinetAppeal(await searchParams);
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/appeal-fine')}
        lead={start.kind === 'form' ? appealTexts(start.document).lead : undefined}
      />
      <CabinetAppeal start={start} keepsDraft={hasFeature('drafts')} grounds={await readGroundTexts()} />
    </Page>
  );
}
