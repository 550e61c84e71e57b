// What a form's submit answers, the same for every form.
import { type Fields, type Form, type FormValues, type Known, startValues, valueNames } from '@/contract/form';
import type { z } from '@/contract/zod';
import type { Id } from '@/contract/wire';
import type { ApiError } from '@/lib/api/error';
import { serverFailure } from '@/lib/api/server-failure';

export interface FormState<Values> {
  values: Values;
  /** One message per bad field. */
  errors: Record<string, string>;
  /** A failure that belongs to no field, in words that say what to do. */
  failure?: string;
  /** A link that goes with the failure. */
  wayOn?: { href: string; text: string } | undefined;
  /** Status of that failure where it is the server's own: it is reported, too. */
  outage?: number;
  /** Where the confirmation is, once the server has committed; only scripts get it, others are redirected. */
  sentPath?: string;
  /** Done, on a form that stays where it is; the values are what its fields hold from now on. */
  isDone?: boolean;
  /** What was made, where the API says it. */
  madeId?: Id;
  /** The session has ended: the page has to go; only scripts get it. */
  isOver?: boolean;
  /** The API wants a captcha with the next attempt. */
  isCaptchaDue?: boolean;
  /** Grows with every submit, so that the error summary takes the focus each time. */
  attempt: number;
}

export type StateOf<One extends { readonly fields: Fields }> = FormState<FormValues<One['fields']>>;

export type FormAction<Values> = (state: FormState<Values>, form: FormData) => Promise<FormState<Values>>;

/** A form nobody has sent yet, with what is known of its fields. */
export const startForm = <Some extends Fields>(form: Form<Some>, known?: Known<Some>): FormState<FormValues<Some>> => ({
  values: startValues(form, known),
  errors: {},
  attempt: 0,
});

/** Scripts send the form and go on by themselves. */
export const SCRIPTED_FIELD = 'scripted';
export const isScripted = (form: FormData): boolean => form.get(SCRIPTED_FIELD) === '1';

/** The first message of each field, named by the first part of the issue's path. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
}

/** The strings typed into the named fields; files and what is not named stay out. */
export function typedValues<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const values = {} as Record<Name, string>;
  for (const name of names) {
    const value = form.get(name);
    values[name] = typeof value === 'string' ? value.replace(/\r\n/g, '\n') : '';
  }
  return values;
}

/** All that a form says of itself but its secrets. */
export const sentValues = <Some extends Fields>(form: Form<Some>, sent: FormData): FormValues<Some> =>
  typedValues(sent, valueNames(form));

/** What an API's refusal means for the form: messages beside their fields, or one sentence above it. */
export function refusal(error: ApiError): Pick<FormState<unknown>, 'errors' | 'failure' | 'outage'> {
  const { body } = error;
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(body.fields ?? {})) errors[name] = messages[0] ?? body.detail;
  return Object.keys(errors).length > 0 ? { errors } : { errors, failure: body.detail, outage: serverFailure(error) };
}
