// The submit of a visitor's form about an account: one call, whose answer is a sentence. Passwords are never given back.
import 'server-only';
import { headers } from 'next/headers';
import type { z } from '@/contract/zod';
import { confirmationSchema } from '@/contract/accounts';
import { callApi } from '@/lib/api/server-client';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { readClientAddress } from '@/lib/session/client-address';

interface AccountCall<Name extends string> {
  /** Below /api/v2/. */
  path: string;
  schema: z.ZodType;
  /** Fields whose words come back when something is wrong. */
  fields: readonly Name[];
  /** Fields whose words do not. */
  secrets?: readonly string[];
}

/** The state to show again, or null once the API has done it. */
export async function submitAccountForm<Name extends string>(
  previous: FormState<Record<Name, string>>,
  form: FormData,
  { path, schema, fields, secrets = [] }: AccountCall<Name>,
): Promise<FormState<Record<Name, string>> | null> {
  const clientAddress = readClientAddress(await headers());
  const result = await submitForm(previous.attempt, form, {
    fields,
    schema,
    extra: typedValues(form, secrets),
    trapped: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.',
    send: (body) => callApi(confirmationSchema, { path, method: 'POST', body, clientAddress }),
  });
  if (!('state' in result)) return null;
  // A bad link is no field that could be mended.
  const { token: badLink, ...errors } = result.state.errors;
  return { ...result.state, errors, ...(badLink ? { failure: badLink } : {}) };
}
