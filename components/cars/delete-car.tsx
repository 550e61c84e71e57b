'use client';
import { browserClient } from '@/lib/api/browser-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { Button } from '@/components/ui/button';
import { WithScripts } from '@/components/ui/scripting';
import type { Car } from '@/contract/cars';
import { deleteCar, carsQuery, forgetJustAdded } from '@/lib/cars/car-calls';
import { removeCar } from '@/lib/cars/car-actions';
import { finesQuery } from '@/lib/fines/fine-calls';
import { showSuccess } from '@/lib/toasts/toasts';
import { carTitle } from './car-name';
import { PlainQuestion } from './plain-question';

const GONE = 'Його штрафи більше не показуватимуться у вашому кабінеті';
const GONE_WITH_OTHERS = `${GONE} й у всіх, кому ви відкрили до нього доступ`;

export function DeleteCar({ car, isShared }: { car: Car; isShared: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteCar(browserClient(), car.id),
    onSuccess: async () => {
      setAsking(false);
      showSuccess('Автомобіль видалено');
      forgetJustAdded(queries, car.id);
      queries.setQueryData(carsQuery().queryKey, (cars) => cars?.filter(({ id }) => id !== car.id));
      await queries.invalidateQueries({ queryKey: finesQuery().queryKey });
    },
  });
  const name = carTitle(car);
  const question = {
    title: `Видалити автомобіль ${name}?`,
    confirm: 'Видалити автомобіль',
    children: <p>{isShared ? GONE_WITH_OTHERS : GONE}. Самі штрафи залишаться чинними.</p>,
  };
  return (
    <>
      <WithScripts>
        <Button
          variant="secondary"
          icon={<Icon name="trash" />}
          onClick={() => {
            removal.reset();
            setAsking(true);
          }}
          aria-label={`Видалити автомобіль ${name}`}
        >
          Видалити
        </Button>
      </WithScripts>
      <PlainQuestion {...question} id={car.id} action={removeCar} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isBusy={removal.isPending}
        error={removal.error?.message}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
