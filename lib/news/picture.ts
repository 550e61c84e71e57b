// Pictures of news. A city's own API may name them below its own address; the embedded one names them below ours.
import type { NewsItem } from '@/contract/news';

/** The item with the full address of its picture; without a picture when its address is not http(s). */
export function withPicture(item: NewsItem, apiOrigin: string | null): NewsItem {
  const { image, ...rest } = item;
  if (!image) return item;
  if (/^https?:\/\//i.test(image)) return item;
  if (!image.startsWith('/') || image.startsWith('//')) return rest;
  return apiOrigin ? { ...rest, image: apiOrigin + image } : item;
}
