// What every public form's submit does around its own rules: robots out, each field through the contract, one record per
// content, a refusal back into the form.
import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, type FormState, refusal, typedValues } from './form-state';
import { isTrapped } from './honeypot';

interface PublicForm<Name extends string, Schema extends z.ZodType, Receipt> {
  fields: readonly Name[];
  schema: Schema;
  /** What the schema takes beside the typed fields. */
  extra?: Record<string, unknown>;
  /** Errors of what the schema does not see, e.g. of files. */
  errors?: Record<string, string>;
  /** Said to a robot, and to a person whose browser filled in the trap. */
  trapped: string;
  /** The API call. Throws ApiError. */
  send: (creation: z.infer<Schema>) => Promise<Receipt>;
}

/**
 * Key of a form's content: the same words give the same key, so that a double click, a retry after a lost answer and
 * Back with a second submit end in one record. A captcha is solved anew each time and is no content.
 */
export function contentKey(
  { captcha: _captcha, ...words }: Record<string, unknown>,
  files: readonly unknown[] = [],
): string {
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(words).sort(), files]))
    .digest('hex');
}

/** The state to show again, or the receipt once the API has committed. */
export async function submitForm<Name extends string, Schema extends z.ZodType, Receipt>(
  attempt: number,
  form: FormData,
  { fields, schema, extra, errors: otherErrors, trapped, send }: PublicForm<Name, Schema, Receipt>,
): Promise<{ state: FormState<Record<Name, string>> } | { receipt: Receipt; sent: z.infer<Schema> }> {
  const values = typedValues(form, fields);
  const again = (rest: Partial<FormState<Record<Name, string>>>) => ({
    state: { values, errors: {}, attempt: attempt + 1, ...rest },
  });
  if (isTrapped(form)) return again({ failure: trapped });

  const captcha = form.get('g-recaptcha-response');
  const parsed = schema.safeParse({
    ...values,
    ...extra,
    ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}),
  });
  const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...otherErrors };
  if (!parsed.success || Object.keys(errors).length > 0) return again({ errors });
  try {
    return { receipt: await send(parsed.data), sent: parsed.data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(refusal(error));
  }
}
