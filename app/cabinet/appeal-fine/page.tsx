import type { Metadata } from 'next';
import { CabinetAppeal } from '@/components/appeals/cabinet-appeal';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { startCabinetAppeal } from '@/lib/appeals/start-cabinet-appeal';
import { hasFeature } from '@/lib/settings/features';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';

export const metadata: Metadata = { title: 'Оскаржити штраф' };

export default async function CabinetAppealPage({ searchParams }: PageProps<'/cabinet/appeal-fine'>) {
  const start = await startCabinetAppeal(await searchParams);
  return (
    <Page width="full">
      <PageHeading
        title="Оскаржити штраф"
        lead={`На скаргу є ${ruleTexts(getSettings()).appeal_term}. Шість коротких кроків, ваші дані вже вписано.`}
      />
      <CabinetAppeal start={start} keepsDraft={hasFeature('drafts')} />
    </Page>
  );
}
