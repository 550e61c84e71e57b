// What the citizen does to their own account.
'use server';
import { cookies } from 'next/headers';
import { accountDeletionSchema, passwordChangeSchema } from '@/contract/accounts';
import { idSchema } from '@/contract/wire';
import { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';
import { submitCabinetForm } from '@/lib/session/submit-cabinet-form';
import { type FormState, isScripted } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { clearSessionCookies } from '@/lib/session/cookies';
import { changePassword, deleteAccount, endUserSession } from './account-calls';

const page = paths.cabinetProfile;

/** Passwords are never given back. */
type NothingBack = FormState<Record<string, string>>;

export async function saveNewPassword(previous: NothingBack, form: FormData): Promise<NothingBack> {
  return submitCabinetForm(previous, form, {
    page,
    schema: passwordChangeSchema,
    fields: [],
    secrets: ['current_password', 'password'],
    send: changePassword,
    onDone: () => ({}),
  });
}

export async function endOtherSession(previous: NothingBack, form: FormData): Promise<NothingBack> {
  return submitCabinetForm(previous, form, {
    page,
    schema: z.object({ id: idSchema }),
    fields: [],
    extra: { id: form.get('id') },
    send: async (client, { id }) => {
      try {
        await endUserSession(client, id);
      } catch (error) {
        // Gone by itself is gone as well.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onDone: () => ({}),
  });
}

export async function deleteOwnAccount(previous: NothingBack, form: FormData): Promise<NothingBack> {
  return submitCabinetForm(previous, form, {
    page,
    schema: accountDeletionSchema,
    fields: [],
    secrets: ['password'],
    send: deleteAccount,
    onDone: async () => {
      // Scripts end the session themselves, in every tab.
      if (isScripted(form)) return {};
      const jar = await cookies();
      for (const cookie of clearSessionCookies()) jar.set(cookie);
      return { sentPath: paths.login(undefined, 'deleted') };
    },
  });
}
