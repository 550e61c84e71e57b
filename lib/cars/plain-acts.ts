'use server';
// Acts on one's own cars where no scripts run.
import { CAR_ACT_FORM } from '@/contract/car-share-forms';
import { refusedFile } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import type { StateOf } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { addDocuments, deleteCar } from './car-calls';
import { endCarShare } from './share-calls';

type State = StateOf<typeof CAR_ACT_FORM>;

const page = paths.cabinetAuto;
const onDone = () => ({ sentPath: page });

export async function removeCar(previous: State, sent: FormData): Promise<State> {
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    send: (client, { id }) => deleteCar(client, id),
    onDone,
  });
}

export async function sendDocuments(previous: State, sent: FormData): Promise<State> {
  const files = await postedFiles(sent, 'files');
  const refused = files.length === 0 ? 'Виберіть документ' : files.map(refusedFile).find(Boolean);
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    errors: refused ? { files: refused } : {},
    send: (client, { id }) => addDocuments(client, id, files),
    onDone,
  });
}

export async function endShare(previous: State, sent: FormData): Promise<State> {
  return submitCabinetForm(CAR_ACT_FORM, previous, sent, {
    page,
    send: (client, { id }) => endCarShare(client, id),
    onDone,
  });
}
