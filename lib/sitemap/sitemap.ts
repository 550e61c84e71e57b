// Every public page there is, for search engines (sitemaps.org, protocol 0.9).
import 'server-only';
import type { MetadataRoute } from 'next';
import { lastGoodOrNull } from '@/lib/api/last-good';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { walkPages } from '@/lib/lists/walk-pages';
import { listNews } from '@/lib/news/list-news';
import { paths } from '@/domain/paths';
import { addressOf, hasManyAddresses } from '@/lib/pages/addresses';
import { isPageOffered } from '@/lib/pages/offered';
import { listPages } from '@/lib/pages/pages';
import { listVacancies } from '@/lib/vacancies/list-vacancies';
import { absoluteUrl } from '@/lib/seo/page-metadata';

const listFixed = () =>
  listPages()
    .filter(([name, { noIndex, sitemap = true }]) => sitemap && !noIndex && !hasManyAddresses(name))
    .map(([name]) => addressOf(name))
    .filter(isPageOffered)
    .sort();

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
    ...listFixed().map((path) => entry(path)),
    ...news.map(({ id, published_at: changed }) => entry(paths.newsItem(id), changed)),
    ...vacancies.map(({ id, published_at: changed }) => entry(paths.vacancy(id), changed)),
  ];
}
