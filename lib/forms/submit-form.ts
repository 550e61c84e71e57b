// The one submit of every form: robots out, each field through the contract, the call, a refusal back into the form, and
// on to where it leads. Without scripts the citizen is redirected; scripts go there themselves.
import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';
import { paths } from '@/domain/paths';
import { fieldErrors, type FormState, isScripted, refusal, typedValues } from './form-state';
import { isTrapped } from './honeypot';

const TRAPPED = 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.';

/** Where a form leads once the API has committed, or what it holds if it stays. */
type Done<Name extends string> =
  { sentPath: string } | { sentPath?: undefined; values?: Record<Name, string>; madeId?: FormState<unknown>['madeId'] };

export interface FormAct<Name extends string, Schema extends z.ZodType, Answer> {
  /** Fields whose words come back when something is wrong. */
  fields: readonly Name[];
  /** Fields whose words do not: passwords. */
  secrets?: readonly string[];
  /** Boxes to tick, which the schema knows as booleans. */
  boxes?: readonly Name[];
  schema: Schema;
  /** What the schema takes beside the fields. */
  extra?: Record<string, unknown>;
  /** Errors of what the schema does not see, e.g. of files. */
  errors?: Record<string, string>;
  /** Said to a robot, and to a person whose browser filled in the trap. */
  trapped?: string;
  /** The page of the cabinet that the form stands on: a session that the API refuses ends there. */
  page?: string;
  /** Where a refusal leads, beside its words. */
  wayOn?: (error: ApiError) => FormState<unknown>['wayOn'];
  /** The API call. Throws ApiError. */
  send: (values: z.infer<Schema>) => Promise<Answer>;
  onDone: (answer: Answer, sent: z.infer<Schema>) => Done<Name> | Promise<Done<Name>>;
}

export async function submitForm<Name extends string, Schema extends z.ZodType, Answer>(
  { attempt, isCaptchaDue }: FormState<Record<Name, string>>,
  form: FormData,
  {
    fields,
    secrets = [],
    boxes = [],
    schema,
    extra,
    errors: otherErrors,
    trapped,
    page,
    wayOn,
    send,
    onDone,
  }: FormAct<Name, Schema, Answer>,
): Promise<FormState<Record<Name, string>>> {
  const values = typedValues(form, [...fields, ...boxes]);
  const next = { values, errors: {}, attempt: attempt + 1, isCaptchaDue };
  if (isTrapped(form)) return { ...next, failure: trapped ?? TRAPPED };

  const captcha = form.get('g-recaptcha-response');
  const parsed = schema.safeParse({
    ...values,
    ...typedValues(form, secrets),
    ...Object.fromEntries(boxes.map((name) => [name, form.has(name)])),
    ...extra,
    ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}),
  });
  const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...otherErrors };
  if (!parsed.success || Object.keys(errors).length > 0) return { ...next, errors };
  let answer: Answer;
  try {
    answer = await send(parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (page === undefined || error.status !== 401) return { ...next, ...refusal(error), wayOn: wayOn?.(error) };
    if (!isScripted(form)) redirect(paths.logoutExpired(page));
    return { ...next, isOver: true };
  }
  const done = await onDone(answer, parsed.data);
  if (done.sentPath === undefined) return { ...next, ...done, isDone: true };
  if (!isScripted(form)) redirect(done.sentPath);
  return { ...next, sentPath: done.sentPath };
}
