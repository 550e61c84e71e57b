import { formatDate } from '@/domain/dates';
import { registerCommand } from './register';

export const vacancies = registerCommand({
  name: 'vacancies',
  noun: 'vacancies',
  table: 'vacancies',
  orderedBy: 'published_at',
  one: 'вакансія',
  line: ({ published_at: at, closes_at: closes, title }) =>
    `${formatDate(at ?? '')}  ${title}${closes === null || closes === undefined ? '' : `, до ${formatDate(closes)}`}`,
});
