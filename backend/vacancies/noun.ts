import { editedHtml } from '@/backend/platform/html/edited-text';
import { beforeStart } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';
import { defineNoun } from '@/backend/platform/noun/noun';
import { type RecordLine } from '@/backend/platform/registers/records';
import { DRAFT_AT } from '@/backend/platform/registers/typed-record';
import { VACANCY_COLUMNS } from '@/contract/vacancies-columns';
import { formatDate, formatUntil } from '@/domain/dates';
import { vacancyCalls } from './routes';

const VACANCY_RECORDS: RecordLine = {
  command: 'vacancies',
  orderedBy: 'published_at',
  one: 'вакансія',
  line: ({ published_at: at, closes_at: closes, title }) =>
    `${formatDate(at ?? '')}  ${title}${closes === null || closes === undefined ? '' : `, до ${formatUntil(closes)}`}`,
};

const vacanciesImporter = defineRegister({
  noun: 'vacancies',
  title: 'вакансій',
  table: 'vacancies',
  declared: VACANCY_COLUMNS,
  own: {},
  texts: ['body'],
  validate: (record) =>
    record['published_at'] === DRAFT_AT
      ? []
      : beforeStart(record, ['closes_at'], 'published_at', 'закривається раніше, ніж публікується'),
});

export const vacancies = defineNoun({
  name: 'vacancies',
  calls: vacancyCalls,
  deskRegister: {
    register: 'vacancies',
    importer: vacanciesImporter,
    table: 'vacancies',
    written: {
      records: VACANCY_RECORDS,
      titleOf: ({ title }) => String(title),
      ...editedHtml('body'),
    },
  },
  tables: { vacancies: { holds: 'content', content: 'vacancies', instants: ['published_at', 'closes_at'] } },
  importer: vacanciesImporter,
  records: VACANCY_RECORDS,
});
