import { vacancyPageSchema, vacancySchema } from '@/contract/vacancies';
import { pageQuerySchema } from '@/contract/wire';
import { notFound } from '@/backend/core/http-error';
import { pageAnswer } from '@/backend/db/page';
import { instant, instantOrNull } from '@/backend/db/wire';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { findVacancy, vacanciesList } from './queries';

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
      if (!row) throw notFound('Такої вакансії немає. Можливо, її вилучено.');
      return serialize(row);
    },
  }),
];
