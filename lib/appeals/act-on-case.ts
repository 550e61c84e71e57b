import 'server-only';
import { MESSAGE_FORM, WITHDRAWAL_FORM } from '@/contract/appeal-forms';
import type { Client } from '@/lib/api/client';
import { contentKey } from '@/lib/forms/content-key';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { addToCase, withdrawAppeal } from './appeal-calls';
import { sentFiles, withFiles } from './sent-files';

interface CaseAct {
  client: Client;
  at: string;
  leadsTo: () => string | Promise<string>;
  page?: string;
}

/** `last` is the newest event the sender saw: the same text after it is a new message, not a retry. */
export async function submitCaseMessage(previous: StateOf<typeof MESSAGE_FORM>, form: FormData, act: CaseAct) {
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

export function submitWithdrawal(previous: StateOf<typeof WITHDRAWAL_FORM>, form: FormData, act: CaseAct) {
  return submitForm(WITHDRAWAL_FORM, previous, form, {
    page: act.page,
    send: () => withdrawAppeal(act.client, act.at),
    onDone: async () => ({ sentPath: await act.leadsTo() }),
  });
}
