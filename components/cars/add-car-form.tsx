'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formErrors } from '@/components/cabinet/form-errors';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { PlateInput } from '@/components/ui/plate-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { carCreationSchema, type CarCreation } from '@/contract/cars';
import { formatLicensePlate } from '@/contract/license-plate';
import { createCar } from '@/lib/cars/change-cars';
import { carsQuery } from '@/lib/cars/cars-query';
import { justAddedQuery } from '@/lib/cars/just-added';
import { finesQuery } from '@/lib/fines/fines-query';
import { showSuccess } from '@/lib/notifications/show-error';
import { takeFieldErrors } from '@/components/cabinet/take-field-errors';

type Typed = z.input<typeof carCreationSchema>;
const EMPTY: Typed = { license_plate: '', brand: '', model: '' };

/** Adds a car by its plate, typed in any alphabet. `isConfirmed`: the inspection confirms whose car it is. */
export function AddCarForm({ isConfirmed }: { isConfirmed: boolean }) {
  const queries = useQueryClient();
  const [added, setAdded] = useState<string>();
  const { data: waiting } = useQuery(justAddedQuery());
  const form = useForm<Typed, unknown, CarCreation>({ resolver: zodResolver(carCreationSchema), defaultValues: EMPTY });
  const { errors, submitCount, isSubmitted } = form.formState;
  const creation = useMutation({
    mutationFn: createCar,
    onSuccess: async ({ id }, { license_plate: plate }) => {
      form.reset(EMPTY);
      setAdded(formatLicensePlate(plate));
      queries.setQueryData(justAddedQuery().queryKey, id);
      showSuccess('Автомобіль додано');
      await Promise.all([carsQuery(), finesQuery()].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => takeFieldErrors(error, ['license_plate', 'brand', 'model'], form.setError),
  });
  const shown = formErrors(errors);
  return (
    <form noValidate onSubmit={form.handleSubmit((car) => creation.mutate(car))}>
      <Stack gap="wide" width="form">
        <ErrorSummary errors={shown} attempt={submitCount}>
          {creation.error && shown.length === 0 ? <p>{creation.error.message}</p> : null}
        </ErrorSummary>
        {added && waiting && !isSubmitted ? (
          <Notice kind="success" role="status" title={`Автомобіль ${added} додано`}>
            <p>
              {isConfirmed
                ? 'Тепер додайте документ на авто у списку вище. Штрафи з’являться після того, як інспекція підтвердить, що воно ваше; чужого авто вона не підтвердить.'
                : 'Якщо інспекція просить документ на авто, додайте його у списку вище.'}
            </p>
          </Notice>
        ) : null}
        <PlateInput
          {...form.register('license_plate')}
          id="license_plate"
          label="Номерний знак"
          hint="Українськими або латинськими літерами, наприклад АА 1234 ВВ"
          error={errors.license_plate?.message}
          autoComplete="off"
        />
        <TextInput {...form.register('brand')} id="brand" label="Марка" optional error={errors.brand?.message} autoComplete="off" />
        <TextInput {...form.register('model')} id="model" label="Модель" optional error={errors.model?.message} autoComplete="off" />
        <div>
          <Button type="submit" busy={creation.isPending} disabled={isSubmitted && shown.length > 0} icon={<Plus aria-hidden />}>
            Додати автомобіль
          </Button>
        </div>
      </Stack>
    </form>
  );
}
