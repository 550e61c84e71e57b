'use client';
import { useQuery } from '@tanstack/react-query';
import { AnswerState } from '@/components/cabinet/answer-state';
import { PlainList } from '@/components/ui/plain-list';
import type { Car } from '@/contract/cars';
import { carsQuery } from '@/lib/cars/car-calls';
import { CarDocuments } from './car-documents';
import { carTitle, carModel, CarName } from './car-name';
import { DeleteCar } from './delete-car';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { Tag } from '@/components/ui/tag';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { FILES_MAX } from '@/domain/file-limits';

const TONES = { unverified: 'neutral', pending: 'info', verified: 'paid', rejected: 'debt' } as const;

function CarStatus({ car: { status } }: { car: Car }) {
  if (!status || status === 'unknown') return null;
  return <Tag tone={TONES[status]}>{CAR_STATUS_LABELS[status]}</Tag>;
}

const WHAT_NOW: Record<NonNullable<Car['status']>, string | null> = {
  unverified: 'Додайте документ на авто: інспекція перевірить, що воно ваше, і відкриє його штрафи.',
  pending: 'Інспекція перевіряє документи. Штрафи з’являться після підтвердження.',
  verified: null,
  unknown: 'Чи підтверджено, що авто ваше, уточніть в інспекції: від цього залежить, чи видно тут його штрафи.',
  rejected: 'Інспекція не підтвердила, що авто ваше. Додайте інший документ, і ми перевіримо ще раз.',
};

const FULL =
  'Авто не підтверджено, а документів до нього вже стільки, скільки можна. Щоб надіслати інший, видаліть авто й додайте його знову.';

function whatNowOf({ status, documents = [] }: Car): string | null {
  const isOpen = status === 'unverified' || status === 'rejected';
  if (isOpen && documents.length >= FILES_MAX) return FULL;
  return status ? WHAT_NOW[status] : null;
}

function CarCard({ car, children }: { car: Car; children?: ReactNode }) {
  const model = carModel(car);
  const whatNow = whatNowOf(car);
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

type MyCarsProps = {
  initial?: Car[];
  editable?: boolean;
  downloads?: boolean;
  /** The API lets others into a car. */
  isShared?: boolean;
};

export function MyCars({ initial, editable = false, downloads = false, isShared = false }: MyCarsProps) {
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
                    <DeleteCar car={car} isShared={isShared} />
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
