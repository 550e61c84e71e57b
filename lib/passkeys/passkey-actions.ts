'use server';
import { PASSKEY_REMOVAL_FORM, PASSKEY_START_FORM } from '@/contract/account-forms';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { deletePasskey, startPasskey } from './passkey-calls';

const page = paths.cabinetProfileSignIn;

type StartState = StateOf<typeof PASSKEY_START_FORM>;

export async function beginPasskey(previous: StartState, sent: FormData): Promise<StartState> {
  return submitCabinetForm(PASSKEY_START_FORM, previous, sent, {
    page,
    send: startPasskey,
    onDone: ({ options }, { name }) => ({ values: { name, options: JSON.stringify(options) } }),
  });
}

type RemovalState = StateOf<typeof PASSKEY_REMOVAL_FORM>;

export async function removePasskey(previous: RemovalState, sent: FormData): Promise<RemovalState> {
  return submitCabinetForm(PASSKEY_REMOVAL_FORM, previous, sent, {
    page,
    send: (client, { id, password }) => deletePasskey(client, id, password),
    onDone: () => ({}),
  });
}
