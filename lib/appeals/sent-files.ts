import 'server-only';
import { z } from '@/contract/zod';
import { FILES_MAX, FILE_SIZE_MAX_TEXT, isTooBig } from '@/domain/file-limits';
import { receivedFile } from '@/lib/api/render-notes';

const uploadedSchema = z
  .array(z.object({ id: z.string().max(64), name: z.string().max(300), size: z.number() }))
  .max(FILES_MAX);
export type Uploaded = z.infer<typeof uploadedSchema>[number];

export function readUploaded(json: string): Uploaded[] {
  try {
    return uploadedSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

function fileErrors(files: File[], uploadedCount: number): Record<string, string> {
  if (files.length + uploadedCount > FILES_MAX) {
    return { uploads: `Додайте не більше ніж ${FILES_MAX} файлів. Зайві не надіслано.` };
  }
  const big = files.find(isTooBig);
  return big
    ? {
        uploads: `Файл «${big.name}» більший за ${FILE_SIZE_MAX_TEXT}. Зменште його або надішліть фото замість скану.`,
      }
    : {};
}

export async function sentFiles(form: FormData) {
  const list = form.get('uploaded');
  const uploaded = readUploaded(typeof list === 'string' ? list : '');
  const chosen = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  const files = await Promise.all(chosen.map(receivedFile));
  return { files, uploaded, errors: fileErrors(files, uploaded.length) };
}

export function withFiles<Words extends { uploads: string[] }>(words: Words, files: File[]): Words | FormData {
  if (files.length === 0) return words;
  const { uploads, ...rest } = words;
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value));
  for (const upload of uploads) form.append('uploads', upload);
  for (const file of files) form.append('files', file);
  return form;
}
