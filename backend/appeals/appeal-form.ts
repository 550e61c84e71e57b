import { FILES_MAX } from '@/domain/file-limits';
import { appealCreationSchema, appealMessageSchema } from '@/contract/appeals';
import { fileList, formFiles, formTexts } from '@/backend/platform/http/bodies';

const files = formFiles(fileList.max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} файлів`));

export const appealFormSchema = appealCreationSchema.extend({
  uploads: formTexts(appealCreationSchema.shape.uploads),
  files,
  'files[]': files,
});

export const messageFormSchema = appealMessageSchema.extend({
  uploads: formTexts(appealMessageSchema.shape.uploads),
  files,
  'files[]': files,
});
