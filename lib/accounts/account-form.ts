// The submit of every form about an account: robots out, every field through the contract, one call. Passwords are
// never given back to the page.
import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import { confirmationSchema } from '@/contract/accounts';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, type FormState, refusal, typedValues } from '@/lib/forms/form-state';
import { isTrapped } from '@/lib/forms/honeypot';
import { readClientAddress } from '@/lib/session/client-address';

interface AccountCall<Name extends string> {
  /** Below /api/v2/. */
  path: string;
  schema: z.ZodType;
  /** Fields whose words come back when something is wrong. */
  kept: readonly Name[];
}

function typedStrings(form: FormData): Record<string, string> {
  const captcha = form.get('g-recaptcha-response');
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { ...Object.fromEntries(typed), ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}) };
}

/** The state to show again, or null once the API has done it. */
export async function submitAccountForm<Name extends string>(
  previous: FormState<Record<Name, string>>,
  form: FormData,
  { path, schema, kept }: AccountCall<Name>,
): Promise<FormState<Record<Name, string>> | null> {
  const values = typedValues(form, kept);
  const again = (rest: Partial<FormState<Record<Name, string>>>) => ({ values, errors: {}, attempt: previous.attempt + 1, ...rest });
  if (isTrapped(form)) return again({ failure: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.' });
  const parsed = schema.safeParse(typedStrings(form));
  if (!parsed.success) return again({ errors: fieldErrors(parsed.error) });
  try {
    await callApi(confirmationSchema, { path, method: 'POST', body: parsed.data, clientAddress: readClientAddress(await headers()) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(refusal(error));
  }
}
