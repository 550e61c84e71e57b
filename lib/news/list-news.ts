// News as the site reads it.
import 'server-only';
import { newsItemSchema, newsPageSchema, type NewsItem } from '@/contract/news';
import { callApi } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import { findItem } from '@/lib/lists/find-item';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { newsItem, newsPage } from './news-calls';
import { withPicture } from './picture';

/** Where relative addresses of pictures belong: null while the API is the embedded one. */
export function pictureOrigin(): string | null {
  const { API_BASE_URL } = env();
  return API_BASE_URL ? new URL(API_BASE_URL).origin : null;
}

/** A page of news as the API gives it, with bodies where it gives them. Throws ApiError. */
export const listWholeNews = (page: number) => callApi(newsPageSchema, newsPage(page));

/** A page of news without their bodies, newest first. Throws ApiError; 404 past the end. */
export async function listNews(page: number): Promise<AnsweredPage<NewsItem>> {
  const answer = await listWholeNews(page);
  const origin = pictureOrigin();
  return { ...answer, results: answer.results.map(({ body: _body, ...summary }) => withPicture(summary, origin)) };
}

/** One news item with its body, or null. Throws ApiError. */
export async function findNewsItem(id: string): Promise<NewsItem | null> {
  const item = await findItem(
    { call: newsItem, schema: newsItemSchema, feature: 'news-item', list: listWholeNews },
    id,
  );
  return item && withPicture(item, pictureOrigin());
}
