import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { CarShare } from '@/contract/car-shares';
import type { Car } from '@/contract/cars';
import { paths } from '@/domain/paths';
import { openInvitation } from '@/lib/cars/find-invitation';
import { CarShares } from './car-shares';
import { ShareCarForm, AcceptInvitationForm } from './share-forms';

type SharingProps = {
  cars: Car[] | undefined;
  shares: CarShare[] | undefined;
  isConfirmed: boolean;
};

export function Sharing({ cars = [], shares, isConfirmed }: SharingProps) {
  const own = isConfirmed ? cars.filter(({ status }) => status === 'verified') : cars;
  return (
    <>
      {shares?.some(({ side }) => side === 'received') ? (
        <Section id="shared-cars" title="Авто інших людей">
          <CarShares side="received" initial={shares} empty="Спільних авто більше немає." />
        </Section>
      ) : null}
      <Section
        id="car-shares"
        title="Доступ для інших"
        lead="Покажіть штрафи свого авто рідним, водієві чи бухгалтерові. Закрити доступ можна будь-коли."
      >
        <Stack gap="wide">
          <CarShares side="given" initial={shares} empty="Ваших авто зараз не бачить ніхто, крім вас." />
          {own.length > 0 ? (
            <ShareCarForm cars={own} />
          ) : (
            <p>Запросити можна до авто, щодо якого інспекція підтвердила, що воно ваше.</p>
          )}
        </Stack>
      </Section>
    </>
  );
}

/** Not a page of its own: that would make the bundler cut the shared stylesheets for every page. */
export async function Invitation({ token }: { token: string }) {
  const found = await openInvitation(token);
  const heading = (
    <PageHeading title="Запрошення до авто" lead="Вам пропонують бачити штрафи чужого авто у своєму кабінеті." />
  );
  return (
    <Page width="full">
      {'invitation' in found ? (
        <AcceptInvitationForm token={token} invitation={found.invitation} heading={heading} />
      ) : (
        <>
          {heading}
          <Stack width="text">
            <Notice kind="warning" title="Прийняти запрошення не можна">
              <p>{found.refusal}</p>
              <p>
                <AppLink href={paths.cabinetAuto}>Мої автомобілі</AppLink>
              </p>
            </Notice>
          </Stack>
        </>
      )}
    </Page>
  );
}
