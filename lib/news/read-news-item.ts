// A news item for its page.
import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { plainText } from '@/lib/html/plain-text';
import { readItem } from '@/lib/lists/read-item';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findNewsItem } from './list-news';

/** The item of the page, one call per render; null during an outage; not found for an unknown id. */
export const readNewsItem = cache((id: string) => readItem(`news-item:${id}`, () => findNewsItem(id)));

/** Metadata of a news item's page. */
export async function describeNewsItem(id: string): Promise<Metadata> {
  const item = (await readNewsItem(id))?.data;
  const title = item?.title || 'Новина';
  return pageMetadata({
    title,
    description: plainText(item?.preview || item?.body || '') || `${title}. Новини інспекції з паркування.`,
    path: paths.newsItem(id),
    ...(item?.image ? { image: { url: item.image, alt: item.image_alt ?? '' } } : {}),
    ...(item?.published_at ? { publishedAt: item.published_at } : {}),
  });
}
