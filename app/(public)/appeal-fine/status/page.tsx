import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { AppealStatusForm } from '@/components/appeals/appeal-status-form';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { ByPhone } from '@/components/settings/by-phone';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchTypedStatus } from '@/lib/appeals/find-appeal';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/appeal-fine/status'>): Promise<Metadata> {
  const { search } = await searchTypedStatus(await searchParams);
  return pageMetadata({
    title: `${search.kind === 'bad' ? 'Помилка: ' : ''}Стан скарги`,
    description: 'Стан скарги на постанову за її номером і номерним знаком, без входу до кабінету.',
    path: paths.appealStatus,
  });
}

export default async function AppealStatusPage({ searchParams }: PageProps<'/appeal-fine/status'>) {
  const { typed, search } = await searchTypedStatus(await searchParams);
  return (
    <Page aside={<HelpCard />}>
      <Trail items={[{ title: 'Оскаржити штраф', href: paths.appealFine, asDocument: true }]} />
      {search.kind === 'not-offered' ? (
        <>
          <PageHeading title="Стан скарги" />
          <ByPhone title="Про стан скарги дізнайтеся за телефоном">
            <p>Назвіть серію та номер постанови, номерний знак і прізвище того, хто подав скаргу.</p>
          </ByPhone>
        </>
      ) : (
        <>
          <AppealStatusForm
            heading={<PageHeading title="Стан скарги" lead="Введіть номер скарги та номерний знак авто." />}
            typed={typed}
            errors={search.kind === 'bad' ? search.errors : {}}
          />
          <AppealStatusResult search={search} />
        </>
      )}
    </Page>
  );
}
