// A vacancy for its page.
import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { plainText } from '@/lib/html/plain-text';
import { readItem } from '@/lib/lists/read-item';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findVacancy } from './list-vacancies';

/** The vacancy of the page, one call per render; null during an outage; not found for an unknown id. */
export const readVacancy = cache((id: string) => readItem(`vacancy:${id}`, () => findVacancy(id)));

/** Metadata of a vacancy's page. */
export async function describeVacancy(id: string): Promise<Metadata> {
  const vacancy = (await readVacancy(id))?.data;
  const title = vacancy?.title || 'Вакансія';
  return pageMetadata({
    title: `${title} – вакансія`,
    description: plainText(vacancy?.preview || vacancy?.body || '') || `${title}. Вакансії інспекції з паркування.`,
    path: paths.vacancy(id),
  });
}
