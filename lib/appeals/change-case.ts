'use server';

import { MESSAGE_FORM, WITHDRAWAL_FORM } from '@/contract/appeal-forms';
import { caseDraft } from '@/contract/drafts';
import type { Client } from '@/lib/api/client';
import { forgetDraft, signedOut } from '@/lib/drafts/find-draft';
import { contentKey } from '@/lib/forms/content-key';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { findLiveToken, requireSession } from '@/lib/session/session';
import { clientOf } from '@/lib/api/server-client';
import { addToCase, LINKED_CASE, ownCase, withdrawAppeal } from './appeal-calls';
import { sentFiles, withFiles } from './sent-files';

interface CaseAct {
  client: Client;
  at: string;
  leadsTo: () => string | Promise<string>;
  page?: string;
}

/** `last` is the newest event the sender saw: the same text after it is a new message, not a retry. */
async function submitCaseMessage(previous: StateOf<typeof MESSAGE_FORM>, form: FormData, act: CaseAct) {
  const { case: name, last } = sentValues(MESSAGE_FORM, form);
  const { files, uploaded, errors } = await sentFiles(form);
  const names = [...files, ...uploaded].map((file) => `${file.name}:${file.size}`).sort();
  return submitForm(MESSAGE_FORM, previous, form, {
    files: { uploads: uploaded.map((file) => file.id) },
    errors,
    send: ({ uploads, ...words }) =>
      addToCase(
        act.client,
        act.at,
        withFiles({ ...words, uploads }, files),
        contentKey({ appeal: name, last, ...words }, names),
      ),
    onDone: async () => ({ sentPath: await act.leadsTo() }),
  });
}

function submitWithdrawal(previous: StateOf<typeof WITHDRAWAL_FORM>, form: FormData, act: CaseAct) {
  return submitForm(WITHDRAWAL_FORM, previous, form, {
    page: act.page,
    send: () => withdrawAppeal(act.client, act.at),
    onDone: async () => ({ sentPath: await act.leadsTo() }),
  });
}

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
