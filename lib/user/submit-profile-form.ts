// The acts of the cabinet's own forms where no scripts run: the same schema and call, the words again when refused.
import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { z } from '@/contract/zod';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { fieldErrors, refusal, typedValues } from '@/lib/forms/form-state';
import { readClientAddress } from '@/lib/session/client-address';
import { isCrossSite } from '@/lib/session/cross-site';
import { requireSession } from '@/lib/session/session';
import { paths } from '@/domain/paths';
import type { ProfileFormState } from './profile-form-state';

interface ProfileAct<Schema extends z.ZodType> {
  /** Page the form stands on. */
  page: string;
  schema: Schema;
  /** Text fields; their words come back, but for the `secret` ones: all of them, or those named. */
  texts: readonly string[];
  secret?: boolean | readonly string[];
  /** Boxes to tick. */
  flags?: readonly string[];
  call: (client: Client, values: z.infer<Schema>) => Promise<unknown>;
}

const FOREIGN = 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку ще раз.';

const withoutSecrets = (given: Record<string, string | boolean>, secret: boolean | readonly string[]) =>
  typeof secret === 'boolean'
    ? secret
      ? {}
      : given
    : Object.fromEntries(Object.entries(given).filter(([name]) => !secret.includes(name)));

/** Does it for who is signed in. Without a session (or when the API refuses it) the citizen goes to the sign-in page. */
export async function submitProfileForm<Schema extends z.ZodType>(
  previous: ProfileFormState,
  form: FormData,
  { page, schema, texts, secret = false, flags = [], call }: ProfileAct<Schema>,
): Promise<ProfileFormState> {
  const given = { ...typedValues(form, texts), ...Object.fromEntries(flags.map((name) => [name, form.has(name)])) };
  const state = { values: withoutSecrets(given, secret), errors: {}, attempt: previous.attempt + 1 };
  const requestHeaders = await headers();
  if (isCrossSite('POST', requestHeaders, true)) return { ...state, failure: FOREIGN };
  const { token } = await requireSession(page);
  const parsed = schema.safeParse(given);
  if (!parsed.success) return { ...state, errors: fieldErrors(parsed.error) };
  try {
    await call(clientOf({ token, clientAddress: readClientAddress(requestHeaders) }), parsed.data);
    return { ...state, isDone: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) redirect(paths.logoutExpired(page));
    return { ...state, ...refusal(error) };
  }
}
