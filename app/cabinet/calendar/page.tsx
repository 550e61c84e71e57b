import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OwnCalendar } from '@/components/calendar/own-calendar';
import { Page } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { findOwnCalendar } from '@/lib/calendar/calendar-calls';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata: Metadata = { title: 'Календар зі строками' };

export default async function OwnCalendarPage() {
  if (!hasFeature('calendar-feed')) notFound();
  const calendar = await withSession(paths.cabinetCalendar, (token) => findOwnCalendar(clientOf({ token })));
  return (
    <Page width="full">
      <PageHeading
        above={<AppLink href={paths.cabinetFine()}>Мої штрафи</AppLink>}
        title="Календар зі строками"
        lead="Строки всіх ваших штрафів у вашому календарі. Після вручення постанови, скарги чи сплати вони зміняться самі."
      />
      <OwnCalendar calendar={calendar} />
    </Page>
  );
}
