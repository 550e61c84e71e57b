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
import { type Caller, submitOwnForm } from './own-form';
import type { OwnFormState } from './own-form-state';
import { contactsSchema, firstDetailsSchema, namesSchema, newsletterSchema } from './own-schemas';

const page = paths.cabinetProfile;

const change = (body: UserUpdate, caller: Caller) =>
  callApi(userSchema, { path: 'user/', method: 'POST', body, fixed: true, ...caller });

export async function saveNames(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  const texts = ['last_name', 'first_name', 'middle_name'];
  return submitOwnForm(previous, form, {
    page,
    schema: namesSchema,
    texts,
    call: async (names, caller) => {
      const user = await change(names, caller);
      (await cookies()).set(displayNameCookie(user.first_name ?? ''));
    },
  });
}

export async function saveContacts(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  return submitOwnForm(previous, form, { page, schema: contactsSchema, texts: ['phone', 'email'], call: change });
}

export async function saveNewsletter(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  return submitOwnForm(previous, form, {
    page,
    schema: newsletterSchema,
    texts: [],
    flags: ['is_agree_to_receive_newsletter'],
    call: change,
  });
}

export async function saveFirstDetails(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  const state = await submitOwnForm(previous, form, {
    page: paths.cabinet,
    schema: firstDetailsSchema,
    texts: ['phone', 'email'],
    flags: ['is_agree_to_receive_newsletter'],
    call: (details, caller) => change({ ...details, is_new_user: false }, caller),
  });
  if (state.isDone) redirect(paths.cabinetProfileSaved);
  return state;
}

export async function changePassword(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  return submitOwnForm(previous, form, {
    page,
    schema: passwordChangeSchema,
    texts: ['current_password', 'password'],
    secret: true,
    call: (body, caller) => callApi(confirmationSchema, { path: 'user/password/', method: 'POST', body, ...caller }),
  });
}

export async function endSession(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  return submitOwnForm(previous, form, {
    page,
    schema: z.object({ id: idSchema }),
    texts: ['id'],
    secret: true,
    call: ({ id }, caller) =>
      callApi(z.unknown(), { path: `user-sessions/${encodeURIComponent(id)}/`, method: 'DELETE', ...caller }),
  });
}

export async function deleteAccount(previous: OwnFormState, form: FormData): Promise<OwnFormState> {
  const state = await submitOwnForm(previous, form, {
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
