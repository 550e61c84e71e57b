import { notFound } from 'next/navigation';
import { OwnCalendar } from '@/components/calendar/own-calendar';
import { Page, PageHeading } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { findOwnCalendar } from '@/lib/calendar/calendar-calls';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/calendar');

export default async function OwnCalendarPage() {
  if (!hasFeature('calendar-feed')) notFound();
  const calendar = await withSession(paths.cabinetCalendar, (token) => findOwnCalendar(clientOf({ token })));
  return (
    <Page width="full">
      <PageHeading
        above={<AppLink href={paths.cabinetFine()}>Мої штрафи</AppLink>}
        {...headingOf('/cabinet/calendar')}
      />
      <OwnCalendar calendar={calendar} />
    </Page>
  );
}
