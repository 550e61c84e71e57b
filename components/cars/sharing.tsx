import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { CarShare } from '@/contract/car-shares';
import type { Car } from '@/contract/cars';
import { CarShares } from './car-shares';
import { ShareCarForm } from './share-car-form';

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
