'use client';
import { useActionState } from 'react';
import { CAR_ACT_FORM } from '@/contract/car-share-forms';
import type { FormValues } from '@/contract/form';
import type { Id } from '@/contract/wire';
import { paths } from '@/domain/paths';
import { type FormAction, type StateOf, startForm } from '@/lib/forms/form-state';

export type CarAction = FormAction<FormValues<typeof CAR_ACT_FORM.fields>>;

/** For a plain form with an `id`. One action answers all forms of the page: a failure is shown at its own record. */
export function useCarAct(action: CarAction, id: Id) {
  const [{ values, errors, failure }, formAction] = useActionState<StateOf<typeof CAR_ACT_FORM>, FormData>(
    action,
    startForm(CAR_ACT_FORM, { id: String(id) }),
    paths.cabinetAuto,
  );
  const said = failure ?? Object.values(errors)[0];
  return { formAction, failure: values.id === String(id) ? said : undefined };
}
