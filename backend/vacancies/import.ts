import { VACANCY_COLUMNS } from '@/contract/vacancies-columns';
import { beforeStart } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const vacanciesImporter = defineRegister({
  noun: 'vacancies',
  title: 'вакансій',
  table: 'vacancies',
  declared: VACANCY_COLUMNS,
  own: {},
  validate: (record) => beforeStart(record, ['closes_at'], 'published_at', 'закривається раніше, ніж публікується'),
});
