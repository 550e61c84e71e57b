import { editedHtml } from '@/backend/platform/html/edited-text';
import { beforeStart } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';
import { defineNoun } from '@/backend/platform/noun/noun';
import type { RecordLine } from '@/backend/platform/registers/records';
import { DRAFT_AT } from '@/backend/platform/registers/typed-record';
import { VACANCY_COLUMNS } from '@/contract/vacancies-columns';
import { formatDate, formatUntil } from '@/domain/dates';
import { sql } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { pageAnswer } from '@/backend/db/page';
import { instant, instantOrNull } from '@/backend/db/wire';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import type { ListSource } from '@/backend/platform/lists/lists';
import { vacancyPageSchema, vacancySchema } from '@/contract/vacancies';
import { pageQuerySchema } from '@/contract/wire';

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

export const vacanciesList: ListSource<'vacancies'> = {
  table: 'vacancies',
  instant: 'published_at',
  condition: (now) => sql`(closes_at is null or closes_at > ${now})`,
};

/** Closed vacancies stay reachable: search engines may link to them. */
function findVacancy(db: Db, id: number, now: number) {
  return db
    .selectFrom('vacancies')
    .where('published_at', '<=', now)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

const serialize = <Row extends { published_at: number; closes_at: number | null; body: string | null }>(row: Row) => ({
  ...row,
  body: cleanHtmlOrNull(row.body),
  published_at: instant(row.published_at),
  closes_at: instantOrNull(row.closes_at),
});

const vacancyCalls = [
  call('GET /vacancies/', {
    summary: 'Відкриті вакансії, найновіші спочатку',
    who: ANYONE,
    query: pageQuerySchema,
    answer: ok('Сторінка вакансій', vacancyPageSchema),
    handle: async ({ context: { db, lists, now }, query, url }) => {
      const { count, rows } = await lists.page(db, vacanciesList, query, now());
      return pageAnswer(url, query, count, rows.map(serialize));
    },
  }),

  call('GET /vacancies/{id}/', {
    summary: 'Вакансія',
    who: ANYONE,
    answer: ok('Вакансія', vacancySchema),
    handle: async ({ context: { db, now }, params }) => {
      const row = await findVacancy(db, params.id, now());
      if (!row) throw notFound('Такої вакансії немає. Можливо, її видалено.');
      return serialize(row);
    },
  }),
];

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
