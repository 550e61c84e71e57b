// After success the server redirects without scripts; with them the client navigates.
import 'server-only';
import { redirect } from 'next/navigation';
import { fieldNames, type FieldTable, type FilesName, type Form, type FormValues } from '@/contract/form';
import type { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';
import { paths } from '@/domain/paths';
import { fieldErrors, type FormState, isScripted, refusal, sentValues, typedValues, isTrapped } from './form-state';

const TRAPPED = 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.';

type Done<Values> =
  | { sentPath: string }
  | ({ sentPath?: undefined; values?: Values } & Pick<FormState<unknown>, 'madeId' | 'madeStatus'>);

export interface FormAct<Some extends FieldTable, Schema extends z.ZodType, Answer> {
  files?: Record<FilesName<Some>, unknown>;
  errors?: Record<string, string>;
  /** Failure text when the honeypot is filled. */
  trapped?: string;
  /** Cabinet page to return to when the API refuses the session. */
  page?: string;
  wayOn?: (error: ApiError) => FormState<unknown>['wayOn'];
  send: (values: z.infer<Schema>) => Promise<Answer>;
  onDone: (answer: Answer, sent: z.infer<Schema>) => Done<FormValues<Some>> | Promise<Done<FormValues<Some>>>;
}

function readFields<Some extends FieldTable>(form: Form<Some>, sent: FormData): Record<string, unknown> {
  const ticked = Object.fromEntries(fieldNames(form, 'box').map((name) => [name, sent.has(name)]));
  const agreed = Object.fromEntries(fieldNames(form, 'consent').map((name) => [name, sent.has(name) || undefined]));
  const captcha = sent.get('g-recaptcha-response');
  return {
    ...sentValues(form, sent),
    ...typedValues(sent, fieldNames(form, 'password')),
    ...ticked,
    ...agreed,
    ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}),
  };
}

const lostWords = (names: readonly string[]) =>
  names.length > 1
    ? `Файли не збереглися: ${names.join(', ')}. Виберіть їх ще раз.`
    : `Файл не зберігся: ${names.join()}. Виберіть його ще раз.`;

/** Of a form posted without scripts, what `values` do not bring back. */
export function notInValues<Some extends FieldTable>(
  form: Form<Some>,
  sent: FormData,
): Pick<FormState<unknown>, 'lost' | 'isAgreed'> {
  if (isScripted(sent)) return {};
  const names: Record<string, string[]> = {};
  for (const [input, file] of sent) {
    if (!(file instanceof File) || file.size === 0) continue;
    (names[Object.hasOwn(form.fields, input) ? input : 'uploads'] ??= []).push(file.name);
  }
  const lost = Object.entries(names).map(([name, files]) => [name, lostWords(files)] as const);
  return {
    ...(lost.length > 0 && { lost: Object.fromEntries(lost) }),
    ...(fieldNames(form, 'consent').some((name) => sent.has(name)) && { isAgreed: true }),
  };
}

/** A file is refused by its bytes, without the name of a field: it is that of the files, where there is one. */
function atFiles(form: Form, error: ApiError): ApiError {
  const [field, ...others] = fieldNames(form, 'files');
  const isOfFile = error.status === 413 || error.status === 415 || error.body.code === 'empty_file';
  if (!isOfFile || error.body.fields || field === undefined || others.length > 0) return error;
  return new ApiError(error.status, { ...error.body, fields: { [field]: [error.body.detail] } });
}

export async function submitForm<Some extends FieldTable, Schema extends z.ZodType, Answer>(
  form: Form<Some, Schema>,
  { attempt, isCaptchaDue }: FormState<FormValues<Some>>,
  sent: FormData,
  { files, errors: otherErrors, trapped, page, wayOn, send, onDone }: FormAct<Some, Schema, Answer>,
): Promise<FormState<FormValues<Some>>> {
  const read = { values: sentValues(form, sent), errors: {}, attempt: attempt + 1, isCaptchaDue };
  const next = { ...read, ...notInValues(form, sent) };
  if (isTrapped(sent)) return { ...next, failure: trapped ?? TRAPPED };

  const parsed = (await form.rules()).safeParse({ ...readFields(form, sent), ...files });
  const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...otherErrors };
  if (!parsed.success || Object.keys(errors).length > 0) return { ...next, errors };
  let answer: Answer;
  try {
    answer = await send(parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (page === undefined || error.status !== 401)
      return { ...next, ...refusal(atFiles(form, error), form), wayOn: wayOn?.(error) };
    if (!isScripted(sent)) redirect(paths.logoutExpired(page));
    return { ...next, isOver: true };
  }
  const done = await onDone(answer, parsed.data);
  if (done.sentPath === undefined) return { ...read, ...done, isDone: true };
  if (!isScripted(sent)) redirect(done.sentPath);
  return { ...next, sentPath: done.sentPath };
}
