import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { AppealUpload } from '@/contract/appeals';
import { fieldNames, type FieldTable, type Form, type FormValues } from '@/contract/form';
import type { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';
import { type FormState, isScripted } from '@/lib/forms/form-state';
import { postedFiles } from '@/lib/forms/posted';
import { type FormAct, submitForm } from '@/lib/forms/submit-form';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { type AskDesk, forgetSent, keepUnsent } from './ask-desk';
import { type AskedDesk, findAskedDesk } from './desk-session';
import { pageOfHere, signInToHere } from './sign-in-path';

type DeskAct<Some extends FieldTable, Schema extends z.ZodType, Answer> = Omit<
  FormAct<Some, Schema, Answer>,
  'send'
> & {
  send: (desk: AskedDesk, values: z.infer<Schema>) => Promise<Answer>;
  /** The page may have the form no more when somebody else was first. */
  mayGo?: boolean;
};

const isStale = ({ code }: { code?: string | undefined }) => code === 'stale';

/** Without scripts the page that answers shows what is there now: what is pressed next is of that version, seen anew. */
function asOfNow<Some extends FieldTable>(form: Form<Some>, values: FormValues<Some>): FormValues<Some> {
  const seen = fieldNames(form, 'answer').filter((name) => name.startsWith('preview'));
  const typed = Object.entries<string>(values).filter(([name]) => name !== 'version');
  return Object.fromEntries(typed.map(([name, value]) => [name, seen.includes(name) ? '' : value])) as typeof values;
}

export async function submitDeskForm<Some extends FieldTable, Schema extends z.ZodType, Answer>(
  form: Form<Some, Schema>,
  previous: FormState<FormValues<Some>>,
  sent: FormData,
  { send, onDone, wayOn, mayGo = false, ...act }: DeskAct<Some, Schema, Answer>,
): Promise<FormState<FormValues<Some>>> {
  if (isCrossSite(await headers()))
    return { ...previous, errors: {}, failure: CROSS_SITE_DETAIL, attempt: previous.attempt + 1 };
  const desk = await findAskedDesk();
  const toSignIn = async () => {
    if (isScripted(sent)) return { ...previous, isOver: true };
    redirect(await signInToHere());
  };
  if (!desk) return toSignIn();
  const session = { isOver: false };
  const toNow = { href: await pageOfHere(), text: 'Відкрити, що є тепер: написане повернеться' };
  const state = await submitForm(form, previous, sent, {
    ...act,
    wayOn: (error) => wayOn?.(error) ?? (isStale(error.body) && isScripted(sent) ? toNow : undefined),
    send: async (values) => {
      try {
        return await send(desk, values);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        session.isOver = status === 401;
        if (status === 409 && mayGo && !isScripted(sent)) await keepUnsent(desk.ask, form, sent);
        throw error;
      }
    },
    onDone: async (answer, values) => {
      const done = await onDone(answer, values);
      if (done.sentPath !== undefined) await forgetSent(desk.ask, sent);
      return done;
    },
  });
  if (session.isOver) return toSignIn();
  return isStale(state) && !isScripted(sent) ? { ...state, values: asOfNow(form, state.values) } : state;
}

/** One after another: only one is in memory. */
export async function uploadFiles(ask: AskDesk, files: readonly File[]): Promise<AppealUpload[]> {
  const uploaded: AppealUpload[] = [];
  for (const file of files) uploaded.push(await ask('appeals.upload', { file }));
  return uploaded;
}

/** Its address; undefined where none was chosen. A refusal names the field, which the call does not know. */
export async function storeChosen(ask: AskDesk, sent: FormData, name: string): Promise<string | undefined> {
  const [file] = await postedFiles(sent, name);
  try {
    return file && (await ask('news.store-picture', { file })).url;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    throw new ApiError(error.status, { ...error.body, fields: { [name]: [error.body.detail] } });
  }
}
