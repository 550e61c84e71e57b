'use server';
import { CAR_INVITATION_FORM, CAR_SHARE_FORM } from '@/contract/car-share-forms';
import { startValues } from '@/contract/form';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { acceptCarInvitation, inviteToCar } from './share-calls';

export async function sendCarInvitation(previous: StateOf<typeof CAR_SHARE_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_SHARE_FORM, previous, sent, {
    page: paths.cabinetAuto,
    send: inviteToCar,
    onDone: (_, { car_id, rights }) => ({ values: startValues(CAR_SHARE_FORM, { car_id, rights }) }),
  });
}

export async function acceptInvitation(previous: StateOf<typeof CAR_INVITATION_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_INVITATION_FORM, previous, sent, {
    page: paths.cabinetAuto,
    send: acceptCarInvitation,
    onDone: () => ({ sentPath: paths.cabinetFine() }),
  });
}
