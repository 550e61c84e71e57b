import 'server-only';
import { newsItemSchema, newsPageSchema, type NewsItem } from '@/contract/news';
import { paths } from '@/domain/paths';
import { callApi } from '@/lib/api/server-client';
import { plainText } from '@/lib/html/plain-text';
import { findItem, walkPages } from '@/lib/lists/items';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { definePublicItem, definePublicNoun, SEARCH_TEXT_MAX, type SearchDocument } from '@/lib/lists/public-noun';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { newsItem, newsPage, newsTitle, withPicture } from './news-calls';

export const listWholeNews = (page: number) => callApi(newsPageSchema, newsPage(page));

export async function listNews(page: number): Promise<AnsweredPage<NewsItem>> {
  const answer = await listWholeNews(page);
  return { ...answer, results: answer.results.map(({ body: _body, ...summary }) => withPicture(summary)) };
}

export async function findNewsItem(id: string): Promise<NewsItem | null> {
  const item = await findItem(
    { call: newsItem, schema: newsItemSchema, feature: 'news-item', list: listWholeNews },
    id,
  );
  return item && withPicture(item);
}

/** Time limit for a slow API; the newest news come first. */
const SEARCH_READ_MS = 4_000;

async function listDocuments(): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  const until = Date.now() + SEARCH_READ_MS;
  for await (const item of walkPages(listWholeNews)) {
    const text = plainText(`${item.preview ?? ''} ${item.body ?? ''}`, SEARCH_TEXT_MAX);
    documents.push({ href: paths.newsItem(item.id), title: newsTitle(item), text, publishedAt: item.published_at });
    if (Date.now() > until) break;
  }
  return documents;
}

export const NEWS_ITEM = definePublicItem<NewsItem>({
  page: '/news/[id]',
  bodyTitle: 'Текст новини',
  find: findNewsItem,
  entryOf: ({ id, published_at: changed }) => ({ path: paths.newsItem(id), changed }),
  describe: (item, fallback) => {
    const title = item?.title || fallback;
    return {
      title,
      description: plainText(item?.preview || item?.body || '') || `${title}. Новини інспекції з паркування.`,
      ...(item?.image ? { image: { url: item.image, alt: item.image_alt ?? '' } } : {}),
      ...(item?.published_at ? { publishedAt: item.published_at } : {}),
    };
  },
});

export const NEWS = definePublicNoun<NewsItem>({
  name: 'news',
  register: { name: 'news', title: 'Стрічку новин', none: 'Новин поки що немає.' },
  listTitle: 'Список новин',
  list: listNews,
  page: '/news/[[...page]]',
  item: NEWS_ITEM,
  feed: {
    file: 'news.xml',
    title: 'Стрічка новин (Atom)',
    entryOf: (item) =>
      item.published_at
        ? {
            url: absoluteUrl(paths.newsItem(item.id)),
            title: newsTitle(item),
            updated: item.published_at,
            summary: item.preview && plainText(item.preview, 500),
          }
        : null,
  },
  search: { one: 'Новина', many: 'новини', weight: 1, list: listDocuments },
});
