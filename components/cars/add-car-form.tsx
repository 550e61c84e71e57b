'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { CAR_FORM } from '@/contract/fine-forms';
import type { FormValues } from '@/contract/form';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { carsQuery, justAddedQuery } from '@/lib/cars/car-calls';
import { finesQuery } from '@/lib/fines/fine-calls';
import { type FormAction, sentValues } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/toasts';

type AddCarFormProps = {
  action: FormAction<FormValues<typeof CAR_FORM.fields>>;
  /** Whether the inspection verifies who owns a car. */
  isConfirmed: boolean;
};

export function AddCarForm({ action, isConfirmed }: AddCarFormProps) {
  const queries = useQueryClient();
  const [added, setAdded] = useState('');
  const { data: waiting } = useQuery(justAddedQuery());
  const form = useForm({
    form: CAR_FORM,
    action,
    address: paths.cabinetAuto,
    onDone: ({ madeId = '' }, sent) => {
      setAdded(formatLicensePlate(sentValues(CAR_FORM, sent).license_plate));
      queries.setQueryData(justAddedQuery().queryKey, madeId);
      showSuccess('Автомобіль додано');
      for (const { queryKey } of [carsQuery(), finesQuery()]) void queries.invalidateQueries({ queryKey });
    },
  });
  const done =
    waiting === null ? (
      false
    ) : (
      <Notice kind="success" title={['Автомобіль', added, 'додано'].filter(Boolean).join(' ')}>
        <p>
          {form.state.madeStatus === 'verified'
            ? 'Його вже підтверджено: документ не потрібен, штрафи цього авто видно в кабінеті.'
            : isConfirmed
              ? 'Тепер додайте документ на авто у списку вище. Штрафи з’являться після того, як інспекція підтвердить, що воно ваше; чужого авто вона не підтвердить.'
              : 'Якщо інспекція просить документ на авто, додайте його у списку вище.'}
        </p>
      </Notice>
    );
  return (
    <SectionForm form={form} submit="Додати автомобіль" icon={<Icon name="plus" />} done={done}>
      <Fields form={form} />
    </SectionForm>
  );
}
