// The whole of a submit: robots out, every field through the contract, then one appeal.
import 'server-only';
import { z } from 'zod';
import { APPEAL_FILES_MAX, APPEAL_FILE_SIZE_MAX } from '@/contract/appeal-limits';
import { type AppealReceipt, appealCreationSchema } from '@/contract/appeals';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, type FormState, refusal, typedValues } from '@/lib/forms/form-state';
import { isTrapped } from '@/lib/forms/honeypot';
import { APPEAL_TEXT_FIELDS, type AppealValues } from './appeal-steps';
import type { Sender } from '@/lib/forms/sender';
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
export async function submitAppeal(
  attempt: number,
  form: FormData,
  sender: Sender,
): Promise<{ state: AppealFormState } | { receipt: AppealReceipt }> {
  const values = typedValues(form, APPEAL_TEXT_FIELDS);
  const again = (rest: Partial<AppealFormState>) => ({ state: { values, errors: {}, attempt: attempt + 1, ...rest } });
  if (isTrapped(form)) return again({ failure: 'Не вдалося надіслати скаргу. Зателефонуйте нам або надішліть її поштою.' });

  const uploaded = uploadedFiles(form);
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  const captcha = form.get('g-recaptcha-response');
  const parsed = appealCreationSchema.safeParse({
    ...values,
    consent: form.get('consent') ?? undefined,
    uploads: uploaded.map((file) => file.id),
    ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}),
  });
  const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...fileErrors(files, uploaded.length) };
  if (!parsed.success || Object.keys(errors).length > 0) return again({ errors });

  try {
    return { receipt: await createAppeal(parsed.data, files, uploaded, sender) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(refusal(error));
  }
}
