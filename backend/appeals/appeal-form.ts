import { FILES_MAX } from '@/domain/file-limits';
import { appealMessageSchema, appealFieldsSchema, checkRepresentation, uploadsSchema } from '@/contract/appeals';
import { fileList, formFiles, formTexts } from '@/backend/platform/http/bodies';

const files = formFiles(fileList.max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} файлів`));

export const appealFormSchema = appealFieldsSchema
  .extend({
    uploads: formTexts(appealFieldsSchema.shape.uploads),
    authority: formTexts(appealFieldsSchema.shape.authority),
    files,
    'files[]': files,
  })
  .superRefine(checkRepresentation);

/** Fields of a form with files beside what was uploaded before. */
export const messageFiles = { uploads: formTexts(uploadsSchema), files, 'files[]': files };

export const messageFormSchema = appealMessageSchema.extend(messageFiles);
