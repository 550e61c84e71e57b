import type { Metadata } from 'next';
import { Page } from '@/components/layout/page';
import { OutageNotice } from '@/components/lists/outage-notice';
import { StaleNotice } from '@/components/lists/stale-notice';
import { HelpCard } from '@/components/settings/help-card';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { VacancyArticle } from '@/components/vacancies/vacancy-article';
import { trailOf } from '@/lib/pages/addresses';
import { findPage } from '@/lib/pages/pages';
import { describeVacancy, readVacancy } from '@/lib/vacancies/read-vacancy';

export async function generateMetadata({ params }: PageProps<'/vacancies/[id]'>): Promise<Metadata> {
  return describeVacancy((await params).id);
}

export default async function VacancyPage({ params }: PageProps<'/vacancies/[id]'>) {
  const vacancy = await readVacancy((await params).id);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={trailOf('/vacancies/[id]')} />
      {vacancy ? (
        <>
          <StaleNotice loaded={vacancy} />
          <VacancyArticle vacancy={vacancy.data} />
        </>
      ) : (
        <>
          <PageHeading title={findPage('/vacancies/[id]').title} />
          <OutageNotice wholePage what="Текст вакансії" />
        </>
      )}
    </Page>
  );
}
