import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EndCalendar } from '@/components/calendar/end-calendar';
import { NoCalendar } from '@/components/calendar/no-calendar';
import { SubscriptionWays } from '@/components/calendar/subscription-ways';
import { Page } from '@/components/layout/page';
import { HelpCard } from '@/components/settings/help-card';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/domain/paths';
import { findCalendar } from '@/lib/calendar/subscribed-calendar';
import { oneOf } from '@/lib/forms/query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

const TITLE = 'Календар зі строками';
const LEAD =
  'Після вручення постанови, скарги чи сплати строки в ньому зміняться самі – за кілька годин, у Google до доби.';

export function generateMetadata(): Metadata {
  return pageMetadata({ title: TITLE, description: LEAD, path: paths.calendar, noIndex: true });
}

export default async function CalendarPage({ searchParams }: PageProps<'/calendar'>) {
  if (!hasFeature('calendar-feed')) notFound();
  const query = await searchParams;
  const key = oneOf(query['key']) ?? '';
  const found = await findCalendar(key);
  const isFound = found.kind === 'found';
  return (
    <Page aside={<HelpCard />}>
      <PageHeading title={isFound ? found.calendar.name : TITLE} lead={isFound ? LEAD : undefined} />
      {isFound ? <SubscriptionWays linkKey={key} /> : <NoCalendar found={found} result={oneOf(query['result'])} />}
      {isFound ? <EndCalendar action={paths.calendarEnd(key)} isWhole={found.calendar.of === 'citizen'} /> : null}
    </Page>
  );
}
