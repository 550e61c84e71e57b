'use server';
import { CAR_ACT_FORM, CAR_INVITATION_FORM, CAR_SHARE_FORM } from '@/contract/car-share-forms';
import { CAR_FORM } from '@/contract/fine-forms';
import { startValues } from '@/contract/form';
import { refusedFile } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { addDocuments, createCar, deleteCar } from './car-calls';
import { acceptCarInvitation, endCarShare, inviteToCar } from './share-calls';

const page = paths.cabinetAuto;

export async function addCar(previous: StateOf<typeof CAR_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_FORM, previous, sent, {
    page,
    send: createCar,
    onDone: (car, { license_plate: plate }) => ({
      ...{ values: startValues(CAR_FORM), madeId: car?.id ?? plate },
      madeStatus: car?.status,
    }),
  });
}

export async function sendCarInvitation(previous: StateOf<typeof CAR_SHARE_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_SHARE_FORM, previous, sent, {
    page,
    send: inviteToCar,
    onDone: (_, { car_id, rights }) => ({ values: startValues(CAR_SHARE_FORM, { car_id, rights }) }),
  });
}

export async function acceptInvitation(previous: StateOf<typeof CAR_INVITATION_FORM>, sent: FormData) {
  return submitCabinetForm(CAR_INVITATION_FORM, previous, sent, {
    page,
    send: acceptCarInvitation,
    onDone: () => ({ sentPath: paths.cabinetFine() }),
  });
}

// Where no scripts run.
type State = StateOf<typeof CAR_ACT_FORM>;

const onDone = () => ({ sentPath: page });

export async function removeCar(previous: State, sent: FormData) {
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    send: (client, { id }) => deleteCar(client, id),
    onDone,
  });
}

export async function sendDocuments(previous: State, sent: FormData) {
  const files = await postedFiles(sent, 'files');
  const refused = files.length === 0 ? 'Виберіть документ' : files.map(refusedFile).find(Boolean);
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    errors: refused ? { files: refused } : {},
    send: (client, { id }) => addDocuments(client, id, files),
    onDone,
  });
}

export async function endShare(previous: State, sent: FormData) {
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    send: (client, { id }) => endCarShare(client, id),
    onDone,
  });
}
