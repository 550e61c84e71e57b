// The appeal as a form with files: one value or many under a name, and files that browsers send empty when none is chosen.
import { z } from 'zod';
import { APPEAL_FILES_MAX } from '@/contract/appeal-limits';
import { appealCreationSchema } from '@/contract/appeals';

const list = (value: unknown) => (value === undefined || value === '' ? [] : Array.isArray(value) ? (value as unknown[]) : [value]);
const isChosen = (file: unknown) => file !== '' && !(file instanceof File && file.size === 0 && file.name === '');
const TOO_MANY = `Додайте не більше ніж ${APPEAL_FILES_MAX} файлів`;

export const appealFormSchema = appealCreationSchema.extend({
  uploads: z.preprocess(list, appealCreationSchema.shape.uploads).meta({ type: 'array', items: { type: 'string' } }),
  files: z
    .preprocess((value) => list(value).filter(isChosen), z.array(z.instanceof(File)).max(APPEAL_FILES_MAX, TOO_MANY))
    .meta({ type: 'array', items: { type: 'string', format: 'binary' } }),
});
