import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import type { Car } from '@/contract/cars';
import { carModel, CarName } from './car-name';
import { CarStatus } from './car-status';

const WHAT_NOW: Record<NonNullable<Car['status']>, string | null> = {
  unverified: 'Додайте документ на авто: інспекція перевірить, що воно ваше, і відкриє його штрафи.',
  pending: 'Інспекція перевіряє документи. Штрафи з’являться після підтвердження.',
  verified: null,
  rejected: 'Інспекція не підтвердила, що авто ваше. Додайте інший документ, і ми перевіримо ще раз.',
};

/** One car of the citizen; `children` are what can be done with it. */
export function CarCard({ car, children }: { car: Car; children?: ReactNode }) {
  const model = carModel(car);
  const whatNow = car.status ? WHAT_NOW[car.status] : null;
  return (
    <Card as="li">
      <Stack>
        <div>
          <CarName car={car} />
        </div>
        {model ? <p>{model}</p> : null}
        {car.status ? (
          <div>
            <CarStatus car={car} />
          </div>
        ) : null}
        {whatNow ? <p>{whatNow}</p> : null}
        {car.status_comment ? <p>Відповідь інспекції: {car.status_comment}</p> : null}
        {children}
      </Stack>
    </Card>
  );
}
