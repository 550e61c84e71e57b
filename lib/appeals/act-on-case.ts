// What a sender does to their case, wherever it is read: adds words and evidence, withdraws it.
import 'server-only';
import { type AppealCase, appealCaseSchema, appealMessageSchema } from '@/contract/appeals';
import { type Caller, callApi } from '@/lib/api/server-client';
import { typedValues } from '@/lib/forms/form-state';
import { contentKey, submitForm } from '@/lib/forms/submit-form';
import { CASE_FIELDS } from './case-form';
import { sentFiles } from './sent-files';

/** Whose case it is, towards the API: a citizen's session with the case's id, or the key of its private link. */
export type CaseCaller = Caller & { base: string };

/** Adds a message with its evidence. `last` names the newest event the sender saw: the same words after it are new ones. */
export function submitCaseMessage(attempt: number, form: FormData, { base, ...caller }: CaseCaller) {
  const { case: name, last } = typedValues(form, ['case', 'last']);
  const { files, uploaded, errors } = sentFiles(form);
  return submitForm(attempt, form, {
    fields: CASE_FIELDS,
    schema: appealMessageSchema,
    extra: { uploads: uploaded.map((file) => file.id) },
    errors,
    trapped: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.',
    send: ({ text, uploads }) => {
      const names = [...files, ...uploaded].map((file) => `${file.name}:${file.size}`).sort();
      return callApi(appealCaseSchema, {
        path: `${base}messages/`,
        method: 'POST',
        body: files.length === 0 ? { text, uploads } : withFiles(text, files),
        idempotencyKey: contentKey({ appeal: name, last, text }, names),
        ...caller,
      });
    },
  });
}

function withFiles(text: string, files: File[]): FormData {
  const form = new FormData();
  form.set('text', text);
  for (const file of files) form.append('files', file);
  return form;
}

/** Takes the appeal back. Throws ApiError. */
export const takeBack = ({ base, ...caller }: CaseCaller): Promise<AppealCase> =>
  callApi(appealCaseSchema, { path: `${base}withdraw/`, method: 'POST', ...caller });
