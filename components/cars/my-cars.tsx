'use client';
import { useQuery } from '@tanstack/react-query';
import { AnswerState } from '@/components/cabinet/answer-state';
import { PlainList } from '@/components/ui/plain-list';
import type { Car } from '@/contract/cars';
import { carsQuery } from '@/lib/cars/car-calls';
import { CarCard } from './car-card';
import { CarDocuments } from './car-documents';
import { carTitle } from './car-name';
import { DeleteCar } from './delete-car';

type MyCarsProps = {
  initial?: Car[];
  /** Cars can be removed here. */
  editable?: boolean;
  /** The API gives documents back. */
  downloads?: boolean;
};

/** The citizen's cars: as the page brought them, then kept fresh. */
export function MyCars({ initial, editable = false, downloads = false }: MyCarsProps) {
  const query = useQuery({ ...carsQuery(), initialData: initial });
  return (
    <AnswerState query={query} what="автомобілі">
      {(cars) =>
        cars.length === 0 ? (
          <p>Ви ще не додали жодного автомобіля.</p>
        ) : (
          <PlainList layout="grid">
            {cars.map((car) => (
              <CarCard key={car.id} car={car}>
                {editable ? (
                  <>
                    <CarDocuments car={car} name={carTitle(car)} downloads={downloads} />
                    <DeleteCar car={car} />
                  </>
                ) : null}
              </CarCard>
            ))}
          </PlainList>
        )
      }
    </AnswerState>
  );
}
