// The whole of an appeal's submit.
import 'server-only';
import { appealCreationSchema } from '@/contract/appeals';
import type { FormState } from '@/lib/forms/form-state';
import type { Sender } from '@/lib/forms/sender';
import { submitForm } from '@/lib/forms/submit-form';
import { APPEAL_TEXT_FIELDS, type AppealValues } from './appeal-steps';
import { createAppeal } from './create-appeal';
import { sentFiles } from './sent-files';

export type AppealFormState = FormState<AppealValues>;

/** The state to show again, or the receipt once the API has committed the appeal. */
export function submitAppeal(attempt: number, form: FormData, sender: Sender) {
  const { files, uploaded, errors } = sentFiles(form);
  return submitForm(attempt, form, {
    fields: APPEAL_TEXT_FIELDS,
    schema: appealCreationSchema,
    extra: { consent: form.get('consent') ?? undefined, uploads: uploaded.map((file) => file.id) },
    errors,
    trapped: 'Не вдалося надіслати скаргу. Зателефонуйте нам або надішліть її поштою.',
    send: (appeal) => createAppeal(appeal, files, uploaded, sender),
  });
}
