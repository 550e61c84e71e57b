import { notFound } from 'next/navigation';
import { EndCalendar, SubscriptionWays, NoCalendar } from '@/components/calendar/linked-calendar';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { paths } from '@/domain/paths';
import { findCalendar } from '@/lib/calendar/subscribed-calendar';
import { firstOf } from '@/lib/forms/query';
import { findPage } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describePage('/calendar');

export default async function CalendarPage({ searchParams }: PageProps<'/calendar'>) {
  if (!hasFeature('calendar-feed')) notFound();
  const { title, description } = findPage('/calendar');
  const query = await searchParams;
  const key = firstOf(query['key']) ?? '';
  const found = await findCalendar(key);
  const isFound = found.kind === 'found';
  return (
    <Page aside={<HelpCard />}>
      <PageHeading title={isFound ? found.data.name : title} lead={isFound ? description : undefined} />
      {isFound ? <SubscriptionWays linkKey={key} /> : <NoCalendar found={found} result={firstOf(query['result'])} />}
      {isFound ? <EndCalendar action={paths.calendarEnd(key)} isWhole={found.data.of === 'citizen'} /> : null}
    </Page>
  );
}
