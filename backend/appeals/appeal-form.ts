// The appeal and a message to its case as forms with files.
import { APPEAL_FILES_MAX } from '@/domain/appeal-limits';
import { appealCreationSchema, appealMessageSchema } from '@/contract/appeals';
import { fileList, formFiles, formTexts } from '@/backend/http/json-or-form';

const files = formFiles(fileList.max(APPEAL_FILES_MAX, `Додайте не більше ніж ${APPEAL_FILES_MAX} файлів`));

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
