// What a sender does to their case, wherever it is read: adds words and evidence, withdraws it.
import 'server-only';
import { MESSAGE_FORM, type MessageValues, WITHDRAWAL_FORM, type WithdrawalValues } from '@/contract/appeal-forms';
import type { Client } from '@/lib/api/client';
import { contentKey } from '@/lib/forms/content-key';
import { type FormState, sentValues } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { addToCase, withdrawAppeal } from './appeal-calls';
import { sentFiles, withFiles } from './sent-files';

interface CaseAct {
  /** Who asks: a citizen signed in, or who has the key of the case's private link. */
  client: Client;
  /** Where the API has the case. */
  at: string;
  /** Where it leads once it is done. */
  leadsTo: () => string | Promise<string>;
  /** The page of the cabinet, where a refused session ends. */
  page?: string;
}

/** Adds a message with its evidence. `last` names the newest event the sender saw: the same words after it are new ones. */
export async function submitCaseMessage(
  previous: FormState<MessageValues>,
  form: FormData,
  { client, at, leadsTo }: CaseAct,
) {
  const { case: name, last } = sentValues(MESSAGE_FORM, form);
  const { files, uploaded, errors } = await sentFiles(form);
  const names = [...files, ...uploaded].map((file) => `${file.name}:${file.size}`).sort();
  return submitForm(MESSAGE_FORM, previous, form, {
    files: { uploads: uploaded.map((file) => file.id) },
    errors,
    send: ({ uploads, ...words }) =>
      addToCase(
        client,
        at,
        withFiles({ ...words, uploads }, files),
        contentKey({ appeal: name, last, ...words }, names),
      ),
    onDone: async () => ({ sentPath: await leadsTo() }),
  });
}

/** Takes the appeal back. What it cannot be taken back for is said on the page. */
export function submitWithdrawal(previous: FormState<WithdrawalValues>, form: FormData, act: CaseAct) {
  return submitForm(WITHDRAWAL_FORM, previous, form, {
    page: act.page,
    send: () => withdrawAppeal(act.client, act.at),
    onDone: async () => ({ sentPath: await act.leadsTo() }),
  });
}
