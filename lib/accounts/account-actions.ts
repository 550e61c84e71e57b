// The acts of visitors about accounts. Each works without scripts: then the citizen is redirected, scripts go by themselves.
'use server';
import { redirect } from 'next/navigation';
import {
  emailConfirmationSchema,
  passwordResetConfirmationSchema,
  passwordResetSchema,
  registrationSchema,
} from '@/contract/accounts';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import { sealReceipt } from '@/lib/forms/sealed-receipt';
import { paths } from '@/domain/paths';
import { submitAccountForm } from './account-form';
import type { EmailState, LinkState, RegistrationState } from './account-form-state';

function goTo<Values>(previous: FormState<Values>, form: FormData, sentPath: string): FormState<Values> {
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}

// The address in the receipt is what was typed: it says nothing about whether there is an account.
const receiptFor = (form: FormData) =>
  sealReceipt('account-mail', { email: typedValues(form, ['email']).email.trim().toLowerCase() });

export async function register(previous: RegistrationState, form: FormData): Promise<RegistrationState> {
  const call = {
    path: 'registration/',
    schema: registrationSchema,
    fields: ['email', 'first_name', 'last_name'],
  } as const;
  const again = await submitAccountForm(previous, form, call);
  return again ?? goTo(previous, form, paths.registrationSent(await receiptFor(form)));
}

export async function confirmEmail(previous: LinkState, form: FormData): Promise<LinkState> {
  const again = await submitAccountForm(previous, form, {
    path: 'email/confirm/',
    schema: emailConfirmationSchema,
    fields: ['token'],
    secrets: ['password'],
  });
  return again ?? goTo(previous, form, paths.login(undefined, 'confirmed'));
}

export async function requestPasswordReset(previous: EmailState, form: FormData): Promise<EmailState> {
  const again = await submitAccountForm(previous, form, {
    path: 'password-reset/',
    schema: passwordResetSchema,
    fields: ['email'],
  });
  return again ?? goTo(previous, form, paths.passwordResetSent(await receiptFor(form)));
}

export async function setNewPassword(previous: LinkState, form: FormData): Promise<LinkState> {
  const call = {
    path: 'password-reset/confirm/',
    schema: passwordResetConfirmationSchema,
    fields: ['token'],
    secrets: ['password'],
  } as const;
  const again = await submitAccountForm(previous, form, call);
  return again ?? goTo(previous, form, paths.login(undefined, 'password'));
}
