// The same acts on the page behind a private link: the key in the form is what allows them.
'use server';
import { type FormState, typedValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { submitCaseMessage, submitWithdrawal } from './act-on-case';
import { LINKED_CASE } from './appeal-calls';
import type { CaseValues } from './case-form';

type State = FormState<CaseValues>;

async function actOf(form: FormData, done: 'message' | 'withdrawn') {
  const { case: linkKey } = typedValues(form, ['case']);
  const client = clientOf({ linkKey });
  return { client, at: LINKED_CASE, leadsTo: () => paths.linkedCase(linkKey, done) };
}

export async function sendLinkedMessage(previous: State, form: FormData): Promise<State> {
  return submitCaseMessage(previous, form, await actOf(form, 'message'));
}

export async function withdrawLinkedCase(previous: State, form: FormData): Promise<State> {
  return submitWithdrawal(previous, form, await actOf(form, 'withdrawn'));
}
