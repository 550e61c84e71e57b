// Vacancies as the site reads them.
import 'server-only';
import { vacancyPageSchema, vacancySchema, type Vacancy } from '@/contract/vacancies';
import { callApi } from '@/lib/api/server-client';
import { findItem } from '@/lib/lists/find-item';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { vacancy, vacancyPage } from './vacancy-calls';

const listWhole = (page: number) => callApi(vacancyPageSchema, vacancyPage(page));

/** A page of vacancies without their bodies. Throws ApiError; 404 past the end. */
export async function listVacancies(page: number): Promise<AnsweredPage<Vacancy>> {
  const answer = await listWhole(page);
  return { ...answer, results: answer.results.map(({ body: _body, ...summary }) => summary) };
}

/** One vacancy with its body, or null. Throws ApiError. */
export function findVacancy(id: string): Promise<Vacancy | null> {
  return findItem({ call: vacancy, schema: vacancySchema, feature: 'vacancy-item', list: listWhole }, id);
}
