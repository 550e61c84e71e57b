// The whole of an appeal's submit.
import 'server-only';
import { z } from 'zod';
import { APPEAL_FILES_MAX, APPEAL_FILE_SIZE_MAX } from '@/contract/appeal-limits';
import { appealCreationSchema } from '@/contract/appeals';
import type { FormState } from '@/lib/forms/form-state';
import type { Sender } from '@/lib/forms/sender';
import { submitForm } from '@/lib/forms/submit-form';
import { APPEAL_TEXT_FIELDS, type AppealValues } from './appeal-steps';
import { createAppeal } from './create-appeal';

export type AppealFormState = FormState<AppealValues>;

const uploadedSchema = z.array(z.object({ id: z.string().max(64), name: z.string().max(300), size: z.number() })).max(APPEAL_FILES_MAX);

function uploadedFiles(form: FormData) {
  const list = form.get('uploaded');
  if (typeof list !== 'string') return [];
  try {
    return uploadedSchema.parse(JSON.parse(list));
  } catch {
    return []; // a list that is not ours names no files
  }
}

function fileErrors(files: File[], uploadedCount: number): Record<string, string> {
  if (files.length + uploadedCount > APPEAL_FILES_MAX) {
    return { uploads: `Додайте не більше ніж ${APPEAL_FILES_MAX} файлів. Зайві не надіслано.` };
  }
  const big = files.find((file) => file.size > APPEAL_FILE_SIZE_MAX);
  return big ? { uploads: `Файл «${big.name}» більший за 10 МБ. Зменште його або надішліть фото замість скану.` } : {};
}

/** The state to show again, or the receipt once the API has committed the appeal. */
export function submitAppeal(attempt: number, form: FormData, sender: Sender) {
  const uploaded = uploadedFiles(form);
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  return submitForm(attempt, form, {
    fields: APPEAL_TEXT_FIELDS,
    schema: appealCreationSchema,
    extra: { consent: form.get('consent') ?? undefined, uploads: uploaded.map((file) => file.id) },
    errors: fileErrors(files, uploaded.length),
    trapped: 'Не вдалося надіслати скаргу. Зателефонуйте нам або надішліть її поштою.',
    send: (appeal) => createAppeal(appeal, files, uploaded, sender),
  });
}
