'use server';
import { type MessageValues, WITHDRAWAL_FORM, type WithdrawalValues } from '@/contract/appeal-forms';
import { type FormState, sentValues } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';
import { submitCaseMessage, submitWithdrawal } from './act-on-case';
import { LINKED_CASE } from './appeal-calls';

async function actOf(form: FormData, done: 'message' | 'withdrawn') {
  const { case: linkKey } = sentValues(WITHDRAWAL_FORM, form);
  const client = clientOf({ linkKey });
  return { client, at: LINKED_CASE, leadsTo: () => paths.linkedCase(linkKey, done) };
}

export async function sendLinkedMessage(
  previous: FormState<MessageValues>,
  form: FormData,
): Promise<FormState<MessageValues>> {
  return submitCaseMessage(previous, form, await actOf(form, 'message'));
}

export async function withdrawLinkedCase(
  previous: FormState<WithdrawalValues>,
  form: FormData,
): Promise<FormState<WithdrawalValues>> {
  return submitWithdrawal(previous, form, await actOf(form, 'withdrawn'));
}
