'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { PlateInput } from '@/components/ui/plate-input';
import { TextInput } from '@/components/ui/text-input';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { carsQuery } from '@/lib/cars/car-calls';
import { type CarValues, EMPTY_CAR } from '@/lib/cars/car-form';
import { justAddedQuery } from '@/lib/cars/just-added';
import { finesQuery } from '@/lib/fines/fine-calls';
import { type FormAction, startForm, typedValues } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';

type AddCarFormProps = {
  action: FormAction<CarValues>;
  /** The inspection confirms whose car it is. */
  isConfirmed: boolean;
};

/** Adds a car by its plate, typed in any alphabet. */
export function AddCarForm({ action, isConfirmed }: AddCarFormProps) {
  const queries = useQueryClient();
  const [added, setAdded] = useState('');
  const { data: waiting } = useQuery(justAddedQuery());
  const form = useForm({
    action,
    initial: startForm(EMPTY_CAR),
    address: paths.cabinetAuto,
    rules: async () => (await import('@/contract/cars')).carCreationSchema,
    onDone: ({ madeId = '' }, sent) => {
      setAdded(formatLicensePlate(typedValues(sent, ['license_plate']).license_plate));
      queries.setQueryData(justAddedQuery().queryKey, madeId);
      showSuccess('Автомобіль додано');
      for (const { queryKey } of [carsQuery(), finesQuery()]) void queries.invalidateQueries({ queryKey });
    },
  });
  const done =
    waiting === null ? null : (
      <Notice kind="success" role="status" title={['Автомобіль', added, 'додано'].filter(Boolean).join(' ')}>
        <p>
          {isConfirmed
            ? 'Тепер додайте документ на авто у списку вище. Штрафи з’являться після того, як інспекція підтвердить, що воно ваше; чужого авто вона не підтвердить.'
            : 'Якщо інспекція просить документ на авто, додайте його у списку вище.'}
        </p>
      </Notice>
    );
  return (
    <SectionForm form={form} submit="Додати автомобіль" icon={<Icon name="plus" />} done={done}>
      <PlateInput
        {...form.field('license_plate')}
        label="Номерний знак"
        hint="Українськими або латинськими літерами, наприклад АА 1234 ВВ"
      />
      <TextInput {...form.field('brand')} label="Марка" optional autoComplete="off" />
      <TextInput {...form.field('model')} label="Модель" optional autoComplete="off" />
    </SectionForm>
  );
}
