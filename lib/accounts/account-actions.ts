'use server';
import { cookies, headers } from 'next/headers';
import {
  EMAIL_CHANGE_FORM,
  EMAIL_CONFIRMATION_FORM,
  type LinkValues,
  NEW_PASSWORD_FORM,
  NOT_ME_FORM,
  PASSWORD_RESET_FORM,
  REGISTRATION_FORM,
} from '@/contract/account-forms';
import type { FieldTable, Form, FormValues } from '@/contract/form';
import { type FormState, type StateOf, typedValues } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { type Caller, clientOf } from '@/lib/api/server-client';
import { deviceCookies, readDevice } from '@/lib/session/begin-session';
import { clearSessionCookies } from '@/lib/session/cookies';
import { notifyLogout } from '@/lib/session/end-session';
import { requestAccount } from './account-calls';

interface AccountAct {
  path: string;
  leadsTo: () => string | Promise<string>;
  device?: Caller['device'];
}

async function submit<Some extends FieldTable>(
  form: Form<Some>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  { path, leadsTo, device }: AccountAct,
): Promise<FormState<FormValues<Some>>> {
  const client = clientOf({ device });
  const state = await submitForm(form, previous, sent, {
    send: (body) => requestAccount(client, path, body),
    onDone: async () => ({ sentPath: await leadsTo() }),
  });
  // The visitor cannot correct the link's token: report it as a failure, not as a field error.
  const { token: badLink, ...errors } = state.errors;
  return { ...state, errors, ...(badLink ? { failure: badLink } : {}) };
}

// Seals the typed address, so the receipt does not reveal whether an account exists.
const receiptFor = (form: FormData) =>
  sealReceipt('account-mail', { email: typedValues(form, ['email']).email.trim().toLowerCase() });

/** The link may belong to another account than the one signed in here. */
async function endSessionHere(): Promise<void> {
  await notifyLogout(await headers());
  const jar = await cookies();
  for (const cookie of clearSessionCookies()) jar.set(cookie);
}

type LinkState = FormState<LinkValues>;

export async function register(previous: StateOf<typeof REGISTRATION_FORM>, sent: FormData) {
  return submit(REGISTRATION_FORM, previous, sent, {
    path: 'registration/',
    leadsTo: async () => paths.registrationSent(await receiptFor(sent)),
  });
}

export async function confirmEmail(previous: LinkState, sent: FormData) {
  return submit(EMAIL_CONFIRMATION_FORM, previous, sent, {
    path: 'email/confirm/',
    leadsTo: async () => {
      await endSessionHere();
      return paths.login(undefined, 'confirmed');
    },
  });
}

export async function confirmEmailChange(previous: LinkState, sent: FormData) {
  return submit(EMAIL_CHANGE_FORM, previous, sent, {
    path: 'email-change/confirm/',
    leadsTo: () => paths.login(undefined, 'email'),
  });
}

export async function holdAccount(previous: LinkState, sent: FormData) {
  return submit(NOT_ME_FORM, previous, sent, {
    path: 'not-me/',
    leadsTo: async () => {
      await endSessionHere();
      return paths.login(undefined, 'held');
    },
  });
}

export async function requestPasswordReset(previous: StateOf<typeof PASSWORD_RESET_FORM>, sent: FormData) {
  return submit(PASSWORD_RESET_FORM, previous, sent, {
    path: 'password-reset/',
    leadsTo: async () => paths.passwordResetSent(await receiptFor(sent)),
  });
}

export async function setNewPassword(previous: LinkState, sent: FormData) {
  const device = await readDevice();
  return submit(NEW_PASSWORD_FORM, previous, sent, {
    path: 'password-reset/confirm/',
    device,
    leadsTo: async () => {
      await endSessionHere();
      const jar = await cookies();
      for (const cookie of deviceCookies(device)) jar.set(cookie);
      return paths.login(undefined, 'password');
    },
  });
}
