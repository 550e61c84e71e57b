import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Fields, Form, FormValues } from '@/contract/form';
import type { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import type { FormState } from '@/lib/forms/form-state';
import { type FormAct, submitForm } from '@/lib/forms/submit-form';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { type AskedDesk, findAskedDesk } from './desk-session';

type DeskAct<Some extends Fields, Schema extends z.ZodType, Answer> = Omit<FormAct<Some, Schema, Answer>, 'send'> & {
  send: (desk: AskedDesk, values: z.infer<Schema>) => Promise<Answer>;
};

export async function submitDeskForm<Some extends Fields, Schema extends z.ZodType, Answer>(
  form: Form<Some, Schema>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  { send, ...act }: DeskAct<Some, Schema, Answer>,
): Promise<FormState<FormValues<Some>>> {
  if (isCrossSite('POST', await headers(), true))
    return { ...previous, errors: {}, failure: CROSS_SITE_DETAIL, attempt: previous.attempt + 1 };
  const desk = await findAskedDesk();
  if (!desk) redirect(deskPaths.login);
  return submitForm(form, previous, sent, { ...act, send: (values) => send(desk, values) });
}
