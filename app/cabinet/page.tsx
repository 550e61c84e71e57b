import { AppealsSection } from '@/components/appeals/appeals-section';
import { MyCars } from '@/components/cars/my-cars';
import { UnconfirmedCars } from '@/components/cars/unconfirmed-cars';
import { MyFines } from '@/components/fines/my-fines';
import { NextDue } from '@/components/fines/next-due';
import { NoFines } from '@/components/fines/no-fines';
import { CarsByPhone, FinesByPhone } from '@/components/cabinet/account-by-phone';
import { OverviewHeading } from '@/components/cabinet/overview-heading';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { Page } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { withUnread } from '@/lib/api/unread';
import { loadUserAppeals } from '@/lib/appeals/user-appeals';
import { loadOverview } from '@/lib/cabinet/load-overview';
import { serializeFines } from '@/lib/fines/serialized-fines';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet');

const FINES_MOST = 10;

export default async function CabinetPage() {
  const { data, unread } = await withUnread(() =>
    withSession(paths.cabinet, (token) => Promise.all([loadOverview(token), loadUserAppeals(token)])),
  );
  const [{ cars, shares, fines, now, isWithoutCars, isWithoutFines }, appeals] = data;
  return (
    <Page width="full">
      <OverviewHeading isWithoutCar={cars?.length === 0 && !shares?.some(({ side }) => side === 'received')} />
      <UnreadNotice rows={unread} />
      {fines ? <NextDue fines={fines} now={now} /> : null}
      <UnconfirmedCars cars={cars} now={now} />
      <Section id="fines" title="Штрафи" more={<AppLink href={paths.cabinetFine()}>Усі штрафи</AppLink>}>
        {isWithoutFines ? (
          <FinesByPhone />
        ) : (
          <MyFines
            initial={fines && serializeFines(fines)}
            now={now}
            limitHeight
            most={FINES_MOST}
            empty={unread > 0 ? null : <NoFines cars={cars} shares={shares} />}
          />
        )}
      </Section>
      <Section id="cars" title="Автомобілі" more={<AppLink href={paths.cabinetAuto}>Додати або видалити</AppLink>}>
        {isWithoutCars ? <CarsByPhone /> : unread > 0 && cars?.length === 0 ? null : <MyCars initial={cars} />}
      </Section>
      <AppealsSection appeals={appeals} />
    </Page>
  );
}
