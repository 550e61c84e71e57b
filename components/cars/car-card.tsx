import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import type { Car } from '@/contract/cars';
import { carModel, CarName } from './car-name';
import { CarStatus } from './car-status';

/** One car of the citizen; `children` are what can be done with it. */
export function CarCard({ car, children }: { car: Car; children?: ReactNode }) {
  const model = carModel(car);
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
        {car.status_comment ? <p>{car.status_comment}</p> : null}
        {children}
      </Stack>
    </Card>
  );
}
