import 'server-only';
import { headers } from 'next/headers';
import type { FieldTable, Form, FormValues } from '@/contract/form';
import type { z } from '@/contract/zod';
import type { Client } from '@/lib/api/client';
import { type FormState, isScripted } from '@/lib/forms/form-state';
import { type FormAct, submitForm } from '@/lib/forms/submit-form';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { findSession, requireSession } from '@/lib/session/session';
import { clientOf } from '@/lib/api/server-client';

type CabinetAct<Some extends FieldTable, Schema extends z.ZodType, Answer> = Omit<
  FormAct<Some, Schema, Answer>,
  'send' | 'page'
> & { page: string; send: (client: Client, values: z.infer<Schema>) => Promise<Answer> };

export async function submitCabinetForm<Some extends FieldTable, Schema extends z.ZodType, Answer>(
  form: Form<Some, Schema>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  { send, ...act }: CabinetAct<Some, Schema, Answer>,
): Promise<FormState<FormValues<Some>>> {
  if (isCrossSite(await headers()))
    return { ...previous, errors: {}, failure: CROSS_SITE_DETAIL, attempt: previous.attempt + 1 };
  const session = isScripted(sent) ? await findSession() : await requireSession(act.page);
  if (!session) return { ...previous, isOver: true };
  const client = clientOf({ token: session.token });
  return submitForm(form, previous, sent, { ...act, send: (values) => send(client, values) });
}
