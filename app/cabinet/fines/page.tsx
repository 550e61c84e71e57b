import { FinesByPhone } from '@/components/cabinet/account-by-phone';
import { UnconfirmedCars } from '@/components/cars/unconfirmed-cars';
import { MyFines } from '@/components/fines/my-fines';
import { NoFines } from '@/components/fines/no-fines';
import { StaleFines } from '@/components/fines/stale-fines';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { EMPTY_DRAWING } from '@/components/ui/drawing';
import { withUnread } from '@/lib/api/unread';
import { loadOverview } from '@/lib/cabinet/load-overview';
import { serializeFines } from '@/lib/fines/serialized-fines';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/fines');

export default async function FinesPage() {
  const { data, unread } = await withUnread(() => withSession(paths.cabinetFine(), loadOverview));
  const { cars, shares, fines, now, isWithoutFines } = data;
  const isEmpty = fines?.length === 0 && unread === 0;
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/fines')}
        lead={
          isEmpty ? 'Тут з’являться сума, строк і фото кожного штрафу.' : 'Спершу ті, за якими найближчий строк сплати.'
        }
        drawing={isEmpty ? EMPTY_DRAWING : undefined}
      />
      <UnreadNotice rows={unread} />
      <UnconfirmedCars cars={cars} now={now} />
      {isEmpty ? null : <StaleFines />}
      {isWithoutFines ? (
        <FinesByPhone />
      ) : (
        <MyFines
          initial={fines && serializeFines(fines)}
          now={now}
          empty={unread > 0 ? null : <NoFines cars={cars} shares={shares} />}
        />
      )}
      {fines && !isEmpty && hasFeature('calendar-feed') ? (
        <AppLink href={paths.cabinetCalendar}>Підписатися на календар зі строками</AppLink>
      ) : null}
    </Page>
  );
}
