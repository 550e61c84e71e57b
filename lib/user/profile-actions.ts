// The forms of the profile without scripts; with them lib/user/update-user.ts and lib/accounts/own-account.ts do the same.
'use server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from '@/contract/zod';
import { accountDeletionSchema, confirmationSchema, passwordChangeSchema } from '@/contract/accounts';
import { userSchema, type UserUpdate } from '@/contract/user';
import { idSchema } from '@/contract/wire';
import { callApi } from '@/lib/api/call';
import { paths } from '@/domain/paths';
import { clearSessionCookies, displayNameCookie } from '@/lib/session/cookies';
import { type Caller, submitProfileForm } from './submit-profile-form';
import type { ProfileFormState } from './profile-form-state';
import { contactsSchema, firstDetailsSchema, namesSchema, newsletterSchema } from './profile-schemas';

const page = paths.cabinetProfile;

const change = (body: UserUpdate, caller: Caller) =>
  callApi(userSchema, { path: 'user/', method: 'POST', body, fixed: true, ...caller });

export async function postNames(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const texts = ['last_name', 'first_name', 'middle_name'];
  return submitProfileForm(previous, form, {
    page,
    schema: namesSchema,
    texts,
    call: async (names, caller) => {
      const user = await change(names, caller);
      (await cookies()).set(displayNameCookie(user.first_name ?? ''));
    },
  });
}

export async function postContacts(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, { page, schema: contactsSchema, texts: ['phone', 'email'], call: change });
}

export async function postNewsletter(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: newsletterSchema,
    texts: [],
    flags: ['is_agree_to_receive_newsletter'],
    call: change,
  });
}

export async function postFirstDetails(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const state = await submitProfileForm(previous, form, {
    page: paths.cabinet,
    schema: firstDetailsSchema,
    texts: ['phone', 'email'],
    flags: ['is_agree_to_receive_newsletter'],
    call: (details, caller) => change({ ...details, is_new_user: false }, caller),
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
    call: (body, caller) => callApi(confirmationSchema, { path: 'user/password/', method: 'POST', body, ...caller }),
  });
}

export async function postSessionEnd(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  return submitProfileForm(previous, form, {
    page,
    schema: z.object({ id: idSchema }),
    texts: ['id'],
    secret: true,
    call: ({ id }, caller) =>
      callApi(z.unknown(), { path: `user-sessions/${encodeURIComponent(id)}/`, method: 'DELETE', ...caller }),
  });
}

export async function postDeletion(previous: ProfileFormState, form: FormData): Promise<ProfileFormState> {
  const state = await submitProfileForm(previous, form, {
    page,
    schema: accountDeletionSchema,
    texts: ['password'],
    secret: true,
    call: (body, caller) => callApi(z.unknown(), { path: 'user/delete/', method: 'POST', body, ...caller }),
  });
  if (!state.isDone) return state;
  const jar = await cookies();
  for (const cookie of clearSessionCookies()) jar.set(cookie);
  redirect(paths.login(undefined, 'deleted'));
}
