// The submit of a form of the cabinet: for who is signed in, from a page of ours.
import 'server-only';
import { headers } from 'next/headers';
import type { z } from '@/contract/zod';
import type { Client } from '@/lib/api/client';
import { type FormState, isScripted } from '@/lib/forms/form-state';
import { type FormAct, submitForm } from '@/lib/forms/submit-form';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { findSession, requireSession } from '@/lib/session/session';
import { clientOf } from '@/lib/api/server-client';

type CabinetAct<Name extends string, Schema extends z.ZodType, Answer> = Omit<
  FormAct<Name, Schema, Answer>,
  'send' | 'page'
> & { page: string; send: (client: Client, values: z.infer<Schema>) => Promise<Answer> };

/** Without a session, or when the API refuses it, the citizen goes to the sign-in page and comes back to `page`. */
export async function submitCabinetForm<Name extends string, Schema extends z.ZodType, Answer>(
  previous: FormState<Record<Name, string>>,
  form: FormData,
  { send, ...act }: CabinetAct<Name, Schema, Answer>,
): Promise<FormState<Record<Name, string>>> {
  if (isCrossSite('POST', await headers(), true))
    return { ...previous, errors: {}, failure: CROSS_SITE_DETAIL, attempt: previous.attempt + 1 };
  const session = isScripted(form) ? await findSession() : await requireSession(act.page);
  if (!session) return { ...previous, isOver: true };
  const client = clientOf({ token: session.token });
  return submitForm(previous, form, { ...act, send: (values) => send(client, values) });
}
