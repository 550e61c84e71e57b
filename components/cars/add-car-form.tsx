'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { useState } from 'react';
import { ProfileForm } from '@/components/user/profile-form';
import { useProfileForm } from '@/components/user/use-profile-form';
import { Notice } from '@/components/ui/notice';
import { PlateInput } from '@/components/ui/plate-input';
import { TextInput } from '@/components/ui/text-input';
import { formatLicensePlate } from '@/domain/license-plate';
import { createCar } from '@/lib/cars/car-calls';
import { carsQuery } from '@/lib/cars/car-calls';
import { justAddedQuery } from '@/lib/cars/just-added';
import { finesQuery } from '@/lib/fines/fine-calls';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';

const EMPTY = { license_plate: '', brand: '', model: '' };

/** Adds a car by its plate, typed in any alphabet. `isConfirmed`: the inspection confirms whose car it is. */
export function AddCarForm({ isConfirmed }: { isConfirmed: boolean }) {
  const queries = useQueryClient();
  const [added, setAdded] = useState('');
  const { data: waiting } = useQuery(justAddedQuery());
  const form = useProfileForm({
    rules: async () => (await import('@/contract/cars')).carCreationSchema,
    start: EMPTY,
    page: paths.cabinetAuto,
    send: createCar,
    onDone: (car, fill, { license_plate: plate }) => {
      fill(EMPTY);
      setAdded(formatLicensePlate(plate));
      queries.setQueryData(justAddedQuery().queryKey, car?.id ?? plate);
      showSuccess('Автомобіль додано');
      for (const { queryKey } of [carsQuery(), finesQuery()]) void queries.invalidateQueries({ queryKey });
    },
  });
  const done = waiting ? (
    <Notice kind="success" role="status" title={`Автомобіль ${added} додано`}>
      <p>
        {isConfirmed
          ? 'Тепер додайте документ на авто у списку вище. Штрафи з’являться після того, як інспекція підтвердить, що воно ваше; чужого авто вона не підтвердить.'
          : 'Якщо інспекція просить документ на авто, додайте його у списку вище.'}
      </p>
    </Notice>
  ) : null;
  return (
    <ProfileForm form={form} submit="Додати автомобіль" icon={<Icon name="plus" />} done={done}>
      <PlateInput
        {...form.field('license_plate')}
        label="Номерний знак"
        hint="Українськими або латинськими літерами, наприклад АА 1234 ВВ"
      />
      <TextInput {...form.field('brand')} label="Марка" optional autoComplete="off" />
      <TextInput {...form.field('model')} label="Модель" optional autoComplete="off" />
    </ProfileForm>
  );
}
