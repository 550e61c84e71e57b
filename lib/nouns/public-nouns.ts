import 'server-only';
import type { MetadataRoute } from 'next';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { FAQ } from '@/lib/faq/faq';
import { atomFeed } from '@/lib/feeds/atom';
import { NEWS } from '@/lib/news/news';
import { addressOf, hasManyAddresses } from '@/lib/pages/addresses';
import { isPageOffered } from '@/lib/pages/offered';
import { findPage, listPages } from '@/lib/pages/pages';
import { PARKING } from '@/lib/parking/parking';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import { VACANCIES } from '@/lib/vacancies/vacancies';
import { paths } from '@/domain/paths';

export const PUBLIC_NOUNS = [EVACUATIONS, FAQ, NEWS, VACANCIES, PARKING] as const;

export async function findFeed(name: string): Promise<string | null> {
  const noun = PUBLIC_NOUNS.find(({ feed }) => feed?.file === name);
  if (!noun) return null;
  const siteTitle = getSettings().title;
  return atomFeed({
    title: `${findPage(noun.page).title} – ${siteTitle}`,
    url: absoluteUrl(paths.feed(name)),
    pageUrl: absoluteUrl(addressOf(noun.page)),
    author: siteTitle,
    entries: await noun.feedEntries(),
  });
}

const listFixed = () =>
  listPages()
    .filter(([name, { noIndex, sitemap = true }]) => sitemap && !noIndex && !hasManyAddresses(name))
    .map(([name]) => addressOf(name))
    .filter(isPageOffered)
    .sort();

const entry = (path: string, changed?: string | null) => ({
  url: absoluteUrl(path),
  ...(changed ? { lastModified: changed } : {}),
});

/** During an outage without an earlier copy it holds only the fixed pages. */
export async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const items = await Promise.all(PUBLIC_NOUNS.map((noun) => noun.sitemapEntries()));
  return [...listFixed().map((path) => entry(path)), ...items.flat().map(({ path, changed }) => entry(path, changed))];
}
