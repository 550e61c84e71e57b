'use server';
import { CAR_FORM } from '@/contract/fine-forms';
import { startValues } from '@/contract/form';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { createCar } from './car-calls';

export async function addCar(previous: StateOf<typeof CAR_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_FORM, previous, sent, {
    page: paths.cabinetAuto,
    send: createCar,
    onDone: (car, { license_plate: plate }) => ({
      ...{ values: startValues(CAR_FORM), madeId: car?.id ?? plate },
      madeStatus: car?.status,
    }),
  });
}
