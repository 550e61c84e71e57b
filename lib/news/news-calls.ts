// Imported by the browser too: the contract's schemas would enlarge the bundle.
import type { NewsItem } from '@/contract/news';
import type { ApiCall } from '@/lib/api/client';

export const newsPage = (page: number): ApiCall => ({ path: 'news/', query: { page }, fixed: page === 1 });

export const newsItem = (id: string): ApiCall => ({ path: `news/${encodeURIComponent(id)}/` });

export const newsTitle = ({ id, title }: NewsItem): string => title || `Новина № ${id}`;

/** Drops a picture whose address is neither http(s) nor a path on this site. */
export function withPicture(item: NewsItem): NewsItem {
  const { image, ...rest } = item;
  return !image || /^https?:\/\/|^\/(?!\/)/i.test(image) ? item : rest;
}
