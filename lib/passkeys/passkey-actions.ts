'use server';
import { PASSKEY_REMOVAL_FORM, PASSKEY_START_FORM } from '@/contract/account-forms';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import type { StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { deletePasskey, startPasskey } from './passkey-calls';

const page = paths.cabinetProfileSignIn;

export async function beginPasskey(previous: StateOf<typeof PASSKEY_START_FORM>, sent: FormData) {
  return submitCabinetForm(PASSKEY_START_FORM, previous, sent, {
    page,
    send: startPasskey,
    onDone: ({ options }, { name }) => ({ values: { name, options: JSON.stringify(options) } }),
  });
}

export async function removePasskey(previous: StateOf<typeof PASSKEY_REMOVAL_FORM>, sent: FormData) {
  return submitCabinetForm(PASSKEY_REMOVAL_FORM, previous, sent, {
    page,
    send: (client, { id, password }) => deletePasskey(client, id, password),
    onDone: () => ({}),
  });
}
