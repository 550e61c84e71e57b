// Every public page there is, for search engines (sitemaps.org, protocol 0.9).
import 'server-only';
import type { MetadataRoute } from 'next';
import { lastGoodOrNull } from '@/lib/api/last-good';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { walkPages } from '@/lib/lists/walk-pages';
import { listNews } from '@/lib/news/list-news';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/settings/features';
import { listVacancies } from '@/lib/vacancies/list-vacancies';
import { absoluteUrl } from '@/lib/seo/page-metadata';

const FIXED = [
  paths.home,
  paths.aboutInspection,
  paths.accessibility,
  paths.appealFine,
  paths.appealStatus,
  paths.authenticity,
  paths.contact,
  paths.errorRequest,
  paths.evacuation(),
  paths.evacuationSearch(),
  paths.fineLookup(),
  paths.forPartners,
  paths.infoPay,
  paths.login(),
  paths.news(),
  paths.normativeBase,
  paths.openData,
  paths.parking(),
  paths.pay,
  paths.payment,
  paths.personalData,
  paths.postanova,
  paths.saleInfo,
  paths.schedulePlayground,
  paths.vacancies(),
  paths.workSchedule,
];

interface Listed {
  id: string | number;
  published_at?: string | null | undefined;
}

async function listAll<Item extends Listed>(
  name: string,
  list: (page: number) => Promise<AnsweredPage<Item>>,
): Promise<Listed[]> {
  const known = await lastGoodOrNull(`sitemap:${name}`, async () => {
    const items: Listed[] = [];
    for await (const { id, published_at: publishedAt } of walkPages(list))
      items.push({ id, published_at: publishedAt });
    return items;
  });
  return known?.data ?? [];
}

const entry = (path: string, changed?: string | null) => ({
  url: absoluteUrl(path),
  ...(changed ? { lastModified: changed } : {}),
});

/** The document; during an outage with nothing remembered it holds the pages that always are. */
export async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [news, vacancies] = await Promise.all([listAll('news', listNews), listAll('vacancies', listVacancies)]);
  return [
    ...FIXED.filter(isPageOffered).map((path) => entry(path)),
    ...news.map(({ id, published_at: changed }) => entry(paths.newsItem(id), changed)),
    ...vacancies.map(({ id, published_at: changed }) => entry(paths.vacancy(id), changed)),
  ];
}
