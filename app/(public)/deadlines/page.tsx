import { DeadlineForm } from '@/components/fines/deadline-form';
import { WorkedExamples, CountedDeadlines, DeadlineRules } from '@/components/fines/worked-examples';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { countTypedDeadlines } from '@/lib/fines/count-deadlines';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/deadlines'>) {
  const { kind } = countTypedDeadlines(await searchParams).count;
  return describePage('/deadlines', { isRefused: kind === 'bad', ...(kind === 'empty' ? {} : { noIndex: true }) });
}

export default async function DeadlinesPage({ searchParams }: PageProps<'/deadlines'>) {
  const { typed, count } = countTypedDeadlines(await searchParams);
  return (
    <Page>
      <DeadlineForm
        heading={
          <>
            <PageHeading {...headingOf('/deadlines')} />
            <CountedDeadlines count={count} />
          </>
        }
        typed={typed}
        errors={count.kind === 'bad' ? count.errors : undefined}
      />
      <DeadlineRules />
      <WorkedExamples />
    </Page>
  );
}
