'use server';

import { MESSAGE_FORM, WITHDRAWAL_FORM } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import { forgetDraft, signedOut } from '@/lib/drafts/find-draft';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { findLiveToken, requireSession } from '@/lib/session/session';
import { clientOf } from '@/lib/api/server-client';
import { submitCaseMessage, submitWithdrawal } from './act-on-case';
import { ownCase, LINKED_CASE } from './appeal-calls';

export async function sendCaseMessage(previous: StateOf<typeof MESSAGE_FORM>, form: FormData) {
  const { case: id } = sentValues(WITHDRAWAL_FORM, form);
  const token = await findLiveToken();
  if (!token) return signedOut(MESSAGE_FORM, previous, form, paths.cabinetAppeal(id));
  return submitCaseMessage(previous, form, {
    client: clientOf({ token }),
    at: ownCase(id),
    leadsTo: async () => {
      await forgetDraft(token, caseDraft(id));
      return paths.cabinetAppeal(id, 'message');
    },
  });
}

export async function withdrawCase(previous: StateOf<typeof WITHDRAWAL_FORM>, form: FormData) {
  const { case: id } = sentValues(WITHDRAWAL_FORM, form);
  const page = paths.cabinetAppealWithdraw(id);
  const { token } = await requireSession(page);
  return submitWithdrawal(previous, form, {
    client: clientOf({ token }),
    at: ownCase(id),
    page,
    leadsTo: async () => {
      await forgetDraft(token, caseDraft(id));
      return paths.cabinetAppeal(id, 'withdrawn');
    },
  });
}

async function actOf(form: FormData, done: 'message' | 'withdrawn') {
  const { case: linkKey } = sentValues(WITHDRAWAL_FORM, form);
  const client = clientOf({ linkKey });
  return { client, at: LINKED_CASE, leadsTo: () => paths.linkedCase(linkKey, done) };
}

export async function sendLinkedMessage(previous: StateOf<typeof MESSAGE_FORM>, form: FormData) {
  return submitCaseMessage(previous, form, await actOf(form, 'message'));
}

export async function withdrawLinkedCase(previous: StateOf<typeof WITHDRAWAL_FORM>, form: FormData) {
  return submitWithdrawal(previous, form, await actOf(form, 'withdrawn'));
}
