import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { findOwnCalendar } from '@/lib/calendar/calendar-calls';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';
import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Stack } from '@/components/ui/stack';
import type { OwnCalendarFeed } from '@/contract/calendar';
import { formatDate } from '@/domain/dates';

export const metadata = describeOwn('/cabinet/calendar');

function OwnCalendar({ calendar: { created_at: createdAt } }: { calendar: OwnCalendarFeed }) {
  return (
    <Stack width="text">
      <p>
        {createdAt
          ? `Адресу створено ${formatDate(createdAt)}. Ми показуємо її лише раз і самі не зберігаємо. Загубили або показали комусь – створіть нову: стара одразу перестане діяти.`
          : 'Створіть адресу календаря й додайте її до телефону або комп’ютера. Календар сам нагадає за 3 дні та за день до кінця кожного строку.'}
      </p>
      <div className={looks.row}>
        <form method="post" action={paths.cabinetCalendarStart}>
          <Button type="submit">{createdAt ? 'Створити нову адресу' : 'Створити адресу календаря'}</Button>
        </form>
        {createdAt ? (
          <form method="post" action={paths.cabinetCalendarEnd}>
            <Button type="submit" variant="secondary">
              Вимкнути
            </Button>
          </form>
        ) : null}
      </div>
    </Stack>
  );
}

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
