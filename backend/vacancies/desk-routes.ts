import { vacancyTextSchema } from '@/contract/content';
import { contentCalls } from '@/backend/platform/content/content-calls';
import { vacanciesImporter } from './import';
import { VACANCY_RECORDS } from './records';

export const vacancyDeskCalls = contentCalls({
  path: 'vacancies',
  table: 'vacancies',
  importer: vacanciesImporter,
  records: VACANCY_RECORDS,
  many: 'вакансій',
  text: vacancyTextSchema,
  titleOf: ({ title }) => String(title),
});
