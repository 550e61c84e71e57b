import {
  externalId,
  optionalInstant,
  optionalText,
  requiredInstant,
  requiredText,
} from '@/backend/platform/import/fields';
import { beforeStart } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const vacanciesImporter = defineRegister({
  noun: 'vacancies',
  title: 'вакансій',
  table: 'vacancies',
  fields: {
    external_id: externalId,
    title: requiredText,
    preview: optionalText,
    body: optionalText,
    salary: optionalText,
    employment: optionalText,
    published_at: requiredInstant,
    closes_at: optionalInstant,
  },
  validate: (record) => beforeStart(record, ['closes_at'], 'published_at', 'закривається раніше, ніж публікується'),
});
