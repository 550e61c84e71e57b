import { sql } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import { type Db } from '@/backend/db/connection';
import { pageAnswer } from '@/backend/db/page';
import { instant, instantOrNull } from '@/backend/db/wire';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { type ListSource } from '@/backend/platform/lists/lists';
import { vacancyPageSchema, vacancySchema } from '@/contract/vacancies';
import { pageQuerySchema } from '@/contract/wire';

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

export const vacancyCalls = [
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
