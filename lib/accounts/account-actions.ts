// The acts of visitors about accounts.
'use server';
import { cookies, headers } from 'next/headers';
import type { z } from '@/contract/zod';
import {
  emailChangeConfirmationSchema,
  emailConfirmationSchema,
  notMeSchema,
  passwordResetConfirmationSchema,
  passwordResetSchema,
  registrationSchema,
} from '@/contract/accounts';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { clearSessionCookies } from '@/lib/session/cookies';
import { tellLogout } from '@/lib/session/end-session';
import { askForAccount } from './account-calls';

type State<Name extends string> = FormState<Record<Name, string>>;

interface AccountAct<Name extends string> {
  /** Below /api/v2/. */
  path: string;
  schema: z.ZodType;
  fields: readonly Name[];
  secrets?: readonly string[];
  leadsTo: () => string | Promise<string>;
}

async function submit<Name extends string>(
  previous: State<Name>,
  form: FormData,
  { path, leadsTo, ...act }: AccountAct<Name>,
): Promise<State<Name>> {
  const client = clientOf({});
  const state = await submitForm(previous, form, {
    ...act,
    send: (body) => askForAccount(client, path, body),
    onDone: async () => ({ sentPath: await leadsTo() }),
  });
  // A bad link is no field that could be mended.
  const { token: badLink, ...errors } = state.errors;
  return { ...state, errors, ...(badLink ? { failure: badLink } : {}) };
}

// The address in the receipt is what was typed: it says nothing about whether there is an account.
const receiptFor = (form: FormData) =>
  sealReceipt('account-mail', { email: typedValues(form, ['email']).email.trim().toLowerCase() });

/** Ends whatever session this browser holds: the next one to sign in is the account of the link. */
async function endSessionHere(): Promise<void> {
  await tellLogout(await headers());
  const jar = await cookies();
  for (const cookie of clearSessionCookies()) jar.set(cookie);
}

export async function register(previous: State<'email' | 'first_name' | 'last_name'>, form: FormData) {
  return submit(previous, form, {
    path: 'registration/',
    schema: registrationSchema,
    fields: ['email', 'first_name', 'last_name'],
    leadsTo: async () => paths.registrationSent(await receiptFor(form)),
  });
}

export async function confirmEmail(previous: State<'token'>, form: FormData) {
  return submit(previous, form, {
    path: 'email/confirm/',
    schema: emailConfirmationSchema,
    fields: ['token'],
    secrets: ['password'],
    leadsTo: async () => {
      await endSessionHere();
      return paths.login(undefined, 'confirmed');
    },
  });
}

export async function confirmEmailChange(previous: State<'token'>, form: FormData) {
  return submit(previous, form, {
    path: 'email-change/confirm/',
    schema: emailChangeConfirmationSchema,
    fields: ['token'],
    leadsTo: () => paths.login(undefined, 'email'),
  });
}

export async function holdAccount(previous: State<'token'>, form: FormData) {
  return submit(previous, form, {
    path: 'not-me/',
    schema: notMeSchema,
    fields: ['token'],
    leadsTo: async () => {
      await endSessionHere();
      return paths.login(undefined, 'held');
    },
  });
}

export async function requestPasswordReset(previous: State<'email'>, form: FormData) {
  return submit(previous, form, {
    path: 'password-reset/',
    schema: passwordResetSchema,
    fields: ['email'],
    leadsTo: async () => paths.passwordResetSent(await receiptFor(form)),
  });
}

export async function setNewPassword(previous: State<'token'>, form: FormData) {
  return submit(previous, form, {
    path: 'password-reset/confirm/',
    schema: passwordResetConfirmationSchema,
    fields: ['token'],
    secrets: ['password'],
    leadsTo: async () => {
      await endSessionHere();
      return paths.login(undefined, 'password');
    },
  });
}
