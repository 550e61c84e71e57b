import 'server-only';
import { vacancyPageSchema, vacancySchema, type Vacancy } from '@/contract/vacancies';
import { paths } from '@/domain/paths';
import { callApi } from '@/lib/api/server-client';
import { plainText } from '@/lib/html/plain-text';
import { findItem } from '@/lib/lists/items';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { definePublicItem, definePublicNoun } from '@/lib/lists/public-noun';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { vacancy, vacancyPage, vacancyTitle } from './vacancy-calls';

const listWhole = (page: number) => callApi(vacancyPageSchema, vacancyPage(page));

async function listVacancies(page: number): Promise<AnsweredPage<Vacancy>> {
  const answer = await listWhole(page);
  return { ...answer, results: answer.results.map(({ body: _body, ...summary }) => summary) };
}

export const VACANCY = definePublicItem<Vacancy>({
  page: '/vacancies/[id]',
  bodyTitle: 'Текст вакансії',
  find: (id) => findItem({ call: vacancy, schema: vacancySchema, feature: 'vacancy-item', list: listWhole }, id),
  entryOf: ({ id, published_at: changed }) => ({ path: paths.vacancy(id), changed }),
  describe: (item, fallback) => {
    const title = item?.title || fallback;
    return {
      title: `${title} – вакансія`,
      description: plainText(item?.preview || item?.body || '') || `${title}. Вакансії інспекції з паркування.`,
    };
  },
});

export const VACANCIES = definePublicNoun<Vacancy>({
  name: 'vacancies',
  register: { name: 'vacancies', title: 'Список вакансій', none: 'Зараз відкритих вакансій немає.' },
  listTitle: 'Список вакансій',
  list: listVacancies,
  page: '/vacancies/[[...page]]',
  item: VACANCY,
  feed: {
    file: 'vacancies.xml',
    title: 'Стрічка вакансій (Atom)',
    entryOf: (item) =>
      item.published_at
        ? {
            url: absoluteUrl(paths.vacancy(item.id)),
            title: vacancyTitle(item),
            updated: item.published_at,
            summary: item.preview && plainText(item.preview, 500),
          }
        : null,
  },
});
