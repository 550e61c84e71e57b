// What the citizen does to an own case: adds words and evidence, withdraws it. Both work without scripts and end in a
// redirect, so that a refresh repeats nothing.
'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { appealCaseSchema, appealMessageSchema } from '@/contract/appeals';
import { caseDraft } from '@/contract/drafts';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { forgetDraft } from '@/lib/drafts/find-draft';
import { signedOut } from '@/lib/drafts/signed-out';
import { typedValues } from '@/lib/forms/form-state';
import { contentKey, submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/lib/paths';
import { readClientAddress } from '@/lib/session/client-address';
import { findLiveToken } from '@/lib/session/live-token';
import { requireSession } from '@/lib/session/session';
import { type CaseFormState, CASE_FIELDS } from './case-form';
import { sentFiles } from './sent-files';

const callPath = (id: string, act: 'messages' | 'withdraw') => `user-appeals/${encodeURIComponent(id)}/${act}/`;

/** Adds a message with its evidence. `last` names the newest event the citizen saw: the same words after it are new ones. */
export async function sendCaseMessage(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const { appeal: id, last } = typedValues(form, ['appeal', 'last']);
  const token = await findLiveToken();
  if (!token) return signedOut(previous, form, { fields: CASE_FIELDS, page: paths.cabinetAppeal(id) });
  const { files, uploaded, errors } = sentFiles(form);
  const clientAddress = readClientAddress(await headers());
  const result = await submitForm(previous.attempt, form, {
    fields: CASE_FIELDS,
    schema: appealMessageSchema,
    extra: { uploads: uploaded.map((file) => file.id) },
    errors,
    trapped: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.',
    send: ({ text, uploads }) => {
      const names = [...files, ...uploaded].map(({ name, size }) => `${name}:${size}`).sort();
      return callApi(appealCaseSchema, {
        path: callPath(id, 'messages'),
        method: 'POST',
        body: files.length === 0 ? { text, uploads } : withFiles(text, files),
        idempotencyKey: contentKey({ appeal: id, last, text }, names),
        token,
        clientAddress,
      });
    },
  });
  if ('state' in result) return result.state;
  await forgetDraft(token, caseDraft(id));
  const sentPath = paths.cabinetAppeal(id, 'message');
  if (form.get('scripted') !== '1') redirect(sentPath);
  return { ...previous, errors: {}, failure: undefined, sentPath };
}

function withFiles(text: string, files: File[]): FormData {
  const form = new FormData();
  form.set('text', text);
  for (const file of files) form.append('files', file);
  return form;
}

/** Takes the appeal back; what it cannot be taken back for is said on the page. */
export async function withdrawCase(previous: CaseFormState, form: FormData): Promise<CaseFormState> {
  const { appeal: id } = typedValues(form, ['appeal']);
  const { token } = await requireSession(paths.cabinetAppealWithdraw(id));
  try {
    await callApi(appealCaseSchema, { path: callPath(id, 'withdraw'), method: 'POST', token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) redirect(paths.logoutExpired(paths.cabinetAppealWithdraw(id)));
    return { ...previous, failure: error.body.detail, attempt: previous.attempt + 1 };
  }
  await forgetDraft(token, caseDraft(id));
  redirect(paths.cabinetAppeal(id, 'withdrawn'));
}
