'use server';
import { carCreationSchema } from '@/contract/cars';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { FormState } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { createCar } from './car-calls';
import { type CarValues, EMPTY_CAR } from './car-form';

/** Adds a car to the citizen's own. */
export async function addCar(previous: FormState<CarValues>, form: FormData): Promise<FormState<CarValues>> {
  return submitCabinetForm(previous, form, {
    page: paths.cabinetAuto,
    schema: carCreationSchema,
    fields: ['license_plate', 'brand', 'model'],
    send: createCar,
    onDone: (car, { license_plate: plate }) => ({ values: EMPTY_CAR, madeId: car?.id ?? plate }),
  });
}
