// The same acts on the page behind a private link: the key in the form is what allows them.
'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ApiError } from '@/lib/api/error';
import { refusal, typedValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { type CaseCaller, submitCaseMessage, takeBack } from './act-on-case';
import type { CaseFormState } from './case-form';

async function callerOf(form: FormData): Promise<CaseCaller & { linkKey: string }> {
  const { case: linkKey } = typedValues(form, ['case']);
  return { base: 'appeal-case/', linkKey, clientAddress: readClientAddress(await headers()) };
}

export async function sendLinkedMessage(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const caller = await callerOf(form);
  const result = await submitCaseMessage(previous.attempt, form, caller);
  if ('state' in result) return result.state;
  const sentPath = paths.linkedCase(caller.linkKey, 'message');
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}

export async function withdrawLinkedCase(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const caller = await callerOf(form);
  try {
    await takeBack(caller);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...previous, ...refusal(error), attempt: previous.attempt + 1 };
  }
  redirect(paths.linkedCase(caller.linkKey, 'withdrawn'));
}
