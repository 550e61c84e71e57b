import { notFound } from 'next/navigation';
import { CarsByPhone } from '@/components/cabinet/account-by-phone';
import { AddCarForm } from '@/components/cars/add-car-form';
import { Invitation, Sharing } from '@/components/cars/sharing';
import { MyCars } from '@/components/cars/my-cars';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Section } from '@/components/ui/section';
import { withUnread } from '@/lib/api/unread';
import { loadOverview } from '@/lib/cabinet/load-overview';
import { firstOf } from '@/lib/forms/query';
import { addCar } from '@/lib/cars/car-actions';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/auto');

export default async function CarsPage({ searchParams }: PageProps<'/cabinet/auto'>) {
  const invitation = firstOf((await searchParams)['invitation']);
  const isShared = hasFeature('car-sharing');
  if (invitation !== undefined) {
    if (!isShared) notFound();
    return <Invitation token={invitation} />;
  }
  const { data, unread } = await withUnread(() => withSession(paths.cabinetAuto, loadOverview));
  const { cars, shares, isWithoutCars } = data;
  const isConfirmed = hasFeature('car-verification');
  if (isWithoutCars) {
    return (
      <Page width="full">
        <PageHeading {...headingOf('/cabinet/auto')} />
        <CarsByPhone />
      </Page>
    );
  }
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/auto')}
        lead={isConfirmed ? 'Тут видно штрафи тих авто, які інспекція підтвердила.' : undefined}
      />
      <UnreadNotice rows={unread} />
      <Section id="cars" title="Додані автомобілі">
        {unread > 0 && cars?.length === 0 ? null : (
          <MyCars initial={cars} editable downloads={hasFeature('car-documents')} isShared={isShared} />
        )}
      </Section>
      <Section id="add-car" title="Додати автомобіль">
        <AddCarForm action={addCar} isConfirmed={isConfirmed} />
      </Section>
      {isShared ? <Sharing cars={cars} shares={shares} isConfirmed={isConfirmed} /> : null}
    </Page>
  );
}
