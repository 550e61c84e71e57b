import 'server-only';
import { z } from '@/contract/zod';
import { FILES_MAX, FILE_SIZE_MAX_TEXT, isTooBig } from '@/domain/file-limits';
import { type KeptFile, withoutOver } from '@/lib/drafts/tab-drafts';
import { postedFiles } from '@/lib/forms/posted';

const uploadedSchema = z
  .array(
    z.object({
      id: z.string().max(64),
      expires_at: z.string().max(64).optional().catch(undefined),
      name: z.string().max(300),
      size: z.number(),
      purpose: z.literal('authority').optional(),
    }),
  )
  .max(2 * FILES_MAX);
export type Uploaded = z.infer<typeof uploadedSchema>[number];

function readUploaded(json: string): Uploaded[] {
  try {
    return uploadedSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

/** Of a draft: what the server keeps no more has lost its id. */
export const readKept = (json = ''): KeptFile[] => withoutOver(readUploaded(json));

function fileErrors(files: File[], uploadedCount: number, field: string): Record<string, string> {
  if (files.length + uploadedCount > FILES_MAX) {
    return { [field]: `Додайте не більше ніж ${FILES_MAX} файлів. Зайві не надіслано.` };
  }
  const big = files.find(isTooBig);
  return big
    ? {
        [field]: `Файл «${big.name}» більший за ${FILE_SIZE_MAX_TEXT}. Зменште його або надішліть фото замість скану.`,
      }
    : {};
}

const listed = (form: FormData): Uploaded[] => {
  const list = form.get('uploaded');
  return readUploaded(typeof list === 'string' ? list : '');
};

export async function sentFiles(form: FormData) {
  const uploaded = listed(form).filter(({ purpose }) => !purpose);
  const files = await postedFiles(form, 'files');
  return { files, uploaded, errors: fileErrors(files, uploaded.length, 'uploads') };
}

/** The documents of a representative. */
export async function sentAuthority(form: FormData) {
  const uploaded = listed(form).filter(({ purpose }) => purpose === 'authority');
  const files = await postedFiles(form, 'authority');
  return { files, uploaded, errors: fileErrors(files, uploaded.length, 'authority') };
}

export function withFiles<Words extends { uploads: string[]; authority?: string[] | undefined }>(
  words: Words,
  files: File[],
): Words | FormData {
  if (files.length === 0) return words;
  const { uploads, authority = [], ...rest } = words;
  const form = new FormData();
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) form.set(name, String(value));
  for (const upload of uploads) form.append('uploads', upload);
  for (const upload of authority) form.append('authority', upload);
  for (const file of files) form.append('files[]', file);
  return form;
}
