// Imported by the browser too: the contract's schemas would enlarge the bundle.
import type { NewsItem } from '@/contract/news';
import type { ApiCall } from '@/lib/api/client';

export const newsPage = (page: number): ApiCall => ({ path: 'news/', query: { page }, fixed: page === 1 });

export const newsItem = (id: string): ApiCall => ({ path: `news/${encodeURIComponent(id)}/` });

export const newsTitle = ({ id, title }: NewsItem): string => title || `Новина № ${id}`;

/** Makes root-relative pictures of a remote API absolute; drops those whose URL is not http(s). */
export function withPicture(item: NewsItem, apiOrigin: string | null): NewsItem {
  const { image, ...rest } = item;
  if (!image) return item;
  if (/^https?:\/\//i.test(image)) return item;
  if (!image.startsWith('/') || image.startsWith('//')) return rest;
  return apiOrigin ? { ...rest, image: apiOrigin + image } : item;
}
