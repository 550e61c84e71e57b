// What the forms about accounts begin with; passwords are no part of what comes back.
import type { FormState } from '@/lib/forms/form-state';

export type RegistrationState = FormState<Record<'email' | 'first_name' | 'last_name', string>>;
export type EmailState = FormState<Record<'email', string>>;
/** Of a page that a mail's link leads to. */
export type LinkState = FormState<Record<'token', string>>;

export const startRegistration = (): RegistrationState => ({
  values: { email: '', first_name: '', last_name: '' },
  errors: {},
  attempt: 0,
});
export const startEmail = (): EmailState => ({ values: { email: '' }, errors: {}, attempt: 0 });
export const startLink = (token = ''): LinkState => ({ values: { token }, errors: {}, attempt: 0 });
