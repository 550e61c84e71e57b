import { formatDate } from '@/domain/dates';
import { defineNoun } from '@/backend/platform/noun';
import { vacanciesImporter } from './import';
import { vacancyCalls } from './routes';

export const vacancies = defineNoun({
  name: 'vacancies',
  calls: vacancyCalls,
  tables: { vacancies: { holds: 'content', content: 'vacancies', instants: ['published_at', 'closes_at'] } },
  importer: vacanciesImporter,
  records: {
    command: 'vacancies',
    orderedBy: 'published_at',
    one: 'вакансія',
    line: ({ published_at: at, closes_at: closes, title }) =>
      `${formatDate(at ?? '')}  ${title}${closes === null || closes === undefined ? '' : `, до ${formatDate(closes)}`}`,
  },
});
