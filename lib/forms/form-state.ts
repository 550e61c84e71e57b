import {
  type Field,
  type FieldTable,
  type Form,
  type FormValues,
  type Known,
  startValues,
  valueNames,
} from '@/contract/form';
import type { Id } from '@/contract/wire';
import type { z } from '@/contract/zod';
import { recordOf } from '@/domain/keys';
import { typedText } from '@/domain/typed-text';
import { type ApiError, serverFailure } from '@/lib/api/error';

export interface FormState<Values> {
  values: Values;
  errors: Record<string, string>;
  failure?: string;
  /** Code of the refusal, where the form can answer it. */
  code?: string | undefined;
  /** Link shown with the failure. */
  wayOn?: { href: string; text: string } | undefined;
  /** 5xx status of the failure, for reporting. */
  outage?: number;
  /** Where to go after success; only with scripts, the server redirects otherwise. */
  sentPath?: string;
  /** Success on a form that stays; `values` are its new contents. */
  isDone?: boolean;
  madeId?: Id;
  /** Of what was made, where the answer says it. */
  madeStatus?: string | undefined;
  /** The session has ended; only with scripts. */
  isOver?: boolean;
  isCaptchaDue?: boolean;
  /** By field: names the chosen files, which the browser gave up with the page. Only without scripts. */
  lost?: Record<string, string>;
  /** The consent was given; only without scripts. */
  isAgreed?: boolean;
  /** Grows with every submit, so that the error summary takes focus again. */
  attempt: number;
}

export type StateOf<One extends { readonly fields: FieldTable }> = FormState<FormValues<One['fields']>>;

export type FormAction<Values> = (state: FormState<Values>, form: FormData) => Promise<FormState<Values>>;

export const startForm = <Some extends FieldTable>(
  form: Form<Some>,
  known?: Known<Some>,
): FormState<FormValues<Some>> => ({
  values: startValues(form, known),
  errors: {},
  attempt: 0,
});

export const SCRIPTED_FIELD = 'scripted';
export const isScripted = (form: FormData): boolean => form.get(SCRIPTED_FIELD) === '1';

export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
}

const MANY_LINES: readonly (Field['kind'] | undefined)[] = ['prose', 'lines', undefined];

export const typedInto = (fields: FieldTable, name: string, value: string): string =>
  typedText(value, MANY_LINES.includes(fields[name]?.kind) ? '\n' : ' ');

export function typedValues<Name extends string>(
  form: FormData,
  names: readonly Name[],
  fields: FieldTable = {},
): Record<Name, string> {
  return recordOf(names, (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? typedInto(fields, name, value) : '';
  });
}

export const sentValues = <Some extends FieldTable>(form: Form<Some>, sent: FormData): FormValues<Some> =>
  typedValues(sent, valueNames(form), form.fields);

/** What is said of a field that the form does not have is said of the form. */
export function refusal(
  error: ApiError,
  { fields }: Pick<Form, 'fields'>,
): Pick<FormState<unknown>, 'errors' | 'failure' | 'outage' | 'code'> {
  const { body } = error;
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, messages] of Object.entries(body.fields ?? {})) {
    const message = messages.join(' ') || body.detail;
    if (Object.hasOwn(fields, name)) errors[name] = message;
    else others.push(message);
  }
  if (others.length > 0) return { errors, failure: others.join(' '), code: body.code };
  return Object.keys(errors).length > 0
    ? { errors }
    : { errors, failure: body.detail, code: body.code, outage: serverFailure(error) };
}

export const HONEYPOT_FIELD = 'website';

export function isTrapped(form: FormData): boolean {
  const value = form.get(HONEYPOT_FIELD);
  return typeof value === 'string' && value !== '';
}

/** Hidden field of a form that keeps what is typed into it: "appeals/12 note clerk@example.org". */
export const DRAFT_FIELD = 'draft';
