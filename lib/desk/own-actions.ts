'use server';
import { OWN_CODES_FORM, OWN_PASSWORD_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import type { StateOf } from '@/lib/forms/form-state';
import { changePassword, renewCodes } from './own';
import { submitDeskForm } from './submit-desk-form';

export async function changeOwnPassword(previous: StateOf<typeof OWN_PASSWORD_FORM>, sent: FormData) {
  return submitDeskForm(OWN_PASSWORD_FORM, previous, sent, {
    send: ({ client }, values) => changePassword(client, values),
    onDone: () => ({ sentPath: deskPaths.own({ done: 'password' }) }),
  });
}

export async function renewOwnCodes(previous: StateOf<typeof OWN_CODES_FORM>, sent: FormData) {
  return submitDeskForm(OWN_CODES_FORM, previous, sent, {
    send: ({ client }, values) => renewCodes(client, values),
    onDone: ({ recovery_codes: codes }) => ({
      values: { current_password: '', code: '', recovery_codes: codes.join('\n') },
    }),
  });
}
