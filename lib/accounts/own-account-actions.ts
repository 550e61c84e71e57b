'use server';
import { cookies } from 'next/headers';
import {
  ACCOUNT_DELETION_FORM,
  FIRST_PASSWORD_FORM,
  PASSWORD_CHANGE_FORM,
  SESSION_END_FORM,
} from '@/contract/account-forms';
import { ApiError } from '@/lib/api/error';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { isScripted, type StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { clearSessionCookies } from '@/lib/session/cookies';
import { changePassword, deleteAccount, endUserSession, setFirstPassword } from './account-calls';

const page = paths.cabinetProfileSignIn;

export async function saveNewPassword(previous: StateOf<typeof PASSWORD_CHANGE_FORM>, sent: FormData) {
  return submitCabinetForm(PASSWORD_CHANGE_FORM, previous, sent, {
    page,
    send: changePassword,
    onDone: () => ({}),
  });
}

export async function saveFirstPassword(previous: StateOf<typeof FIRST_PASSWORD_FORM>, sent: FormData) {
  return submitCabinetForm(FIRST_PASSWORD_FORM, previous, sent, {
    page,
    send: setFirstPassword,
    onDone: () => ({}),
  });
}

export async function endOtherSession(previous: StateOf<typeof SESSION_END_FORM>, sent: FormData) {
  return submitCabinetForm(SESSION_END_FORM, previous, sent, {
    page: paths.cabinetProfileDevices,
    send: async (client, { id }) => {
      try {
        await endUserSession(client, id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onDone: () => ({}),
  });
}

export async function deleteOwnAccount(previous: StateOf<typeof ACCOUNT_DELETION_FORM>, sent: FormData) {
  return submitCabinetForm(ACCOUNT_DELETION_FORM, previous, sent, {
    page: paths.cabinetProfileDeletion,
    send: deleteAccount,
    onDone: async () => {
      // With scripts the client ends the session in every tab.
      if (isScripted(sent)) return {};
      const jar = await cookies();
      for (const cookie of clearSessionCookies()) jar.set(cookie);
      return { sentPath: paths.login(undefined, 'deleted') };
    },
  });
}
