import { formatDate } from '@/domain/dates';
import type { RecordLine } from '@/backend/platform/registers/records';

export const VACANCY_RECORDS: RecordLine = {
  command: 'vacancies',
  orderedBy: 'published_at',
  one: 'вакансія',
  line: ({ published_at: at, closes_at: closes, title }) =>
    `${formatDate(at ?? '')}  ${title}${closes === null || closes === undefined ? '' : `, до ${formatDate(closes)}`}`,
};
