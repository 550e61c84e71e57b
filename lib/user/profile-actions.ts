// The forms of the profile without scripts; with them the browser makes the same calls.
'use server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from '@/contract/zod';
import { accountDeletionSchema, passwordChangeSchema } from '@/contract/accounts';
import { idSchema } from '@/contract/wire';
import { changePassword, deleteAccount, endUserSession } from '@/lib/accounts/account-calls';
import { paths } from '@/domain/paths';
import { clearSessionCookies, displayNameCookie } from '@/lib/session/cookies';
import { submitProfileForm } from './submit-profile-form';
import { updateUser } from './user-calls';
import type { ProfileFormState } from './profile-form-state';
import { contactsSchema, firstDetailsSchema, namesSchema, newsletterSchema } from './profile-schemas';

const page = paths.cabinetProfile;

export async function postNames(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const texts = ['last_name', 'first_name', 'middle_name'];
  return submitProfileForm(previous, form, {
    page,
    schema: namesSchema,
    texts,
    call: async (client, names) => {
      const user = await updateUser(client, names);
      (await cookies()).set(displayNameCookie(user.first_name ?? ''));
    },
  });
}

export async function postContacts(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: contactsSchema,
    texts: ['phone', 'email', 'current_password'],
    secret: ['current_password'],
    call: updateUser,
  });
}

export async function postNewsletter(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: newsletterSchema,
    texts: [],
    flags: ['is_agree_to_receive_newsletter'],
    call: updateUser,
  });
}

export async function postFirstDetails(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const state = await submitProfileForm(previous, form, {
    page: paths.cabinet,
    schema: firstDetailsSchema,
    texts: ['phone', 'email'],
    flags: ['is_agree_to_receive_newsletter'],
    call: (client, details) => updateUser(client, { ...details, is_new_user: false }),
  });
  if (state.isDone) redirect(paths.cabinetProfileSaved);
  return state;
}

export async function postPassword(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: passwordChangeSchema,
    texts: ['current_password', 'password'],
    secret: true,
    call: changePassword,
  });
}

export async function postSessionEnd(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: z.object({ id: idSchema }),
    texts: ['id'],
    secret: true,
    call: (client, { id }) => endUserSession(client, id),
  });
}

export async function postDeletion(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const state = await submitProfileForm(previous, form, {
    page,
    schema: accountDeletionSchema,
    texts: ['password'],
    secret: true,
    call: deleteAccount,
  });
  if (!state.isDone) return state;
  const jar = await cookies();
  for (const cookie of clearSessionCookies()) jar.set(cookie);
  redirect(paths.login(undefined, 'deleted'));
}
