// What the server and the browser share of news; the browser reads an answer without the contract, which would weigh.
import type { NewsItem } from '@/contract/news';
import type { ApiCall } from '@/lib/api/client';

export const newsPage = (page: number): ApiCall => ({ path: 'news/', query: { page }, fixed: page === 1 });

export const newsItem = (id: string): ApiCall => ({ path: `news/${encodeURIComponent(id)}/` });

export const newsTitle = ({ id, title }: NewsItem): string => title || `Новина № ${id}`;

/**
 * The item with the full address of its picture, which a city's own API may name below its own address; without a picture
 * when its address is not http(s).
 */
export function withPicture(item: NewsItem, apiOrigin: string | null): NewsItem {
  const { image, ...rest } = item;
  if (!image) return item;
  if (/^https?:\/\//i.test(image)) return item;
  if (!image.startsWith('/') || image.startsWith('//')) return rest;
  return apiOrigin ? { ...rest, image: apiOrigin + image } : item;
}
