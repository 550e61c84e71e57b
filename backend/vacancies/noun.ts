import { defineNoun } from '@/backend/platform/noun/noun';
import { vacanciesImporter } from './import';
import { VACANCY_RECORDS } from './records';
import { vacancyCalls } from './routes';

export const vacancies = defineNoun({
  name: 'vacancies',
  calls: vacancyCalls,
  deskContent: {
    name: 'vacancies',
    table: 'vacancies',
    importer: vacanciesImporter,
    records: VACANCY_RECORDS,
    titleOf: ({ title }) => String(title),
  },
  tables: { vacancies: { holds: 'content', content: 'vacancies', instants: ['published_at', 'closes_at'] } },
  importer: vacanciesImporter,
  records: VACANCY_RECORDS,
});
