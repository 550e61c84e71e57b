// Declaration of a public noun: list, items, feed, sitemap, search. Listed in lib/nouns/public-nouns.ts.
import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isDeepStrictEqual } from 'node:util';
import { cache } from 'react';
import { paths } from '@/domain/paths';
import { ApiError, ifRefused, isMissing } from '@/lib/api/error';
import { lastGoodOrNull, withLastGood, type LastGood } from '@/lib/api/last-good';
import type { FeedEntry } from '@/lib/feeds/atom';
import { addressOf, listAddress } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import { describePage, type PageChanges } from '@/lib/seo/page-metadata';
import type { RegisterName } from '@/lib/settings/registers';
import { walkPages } from './items';
import { type AnsweredPage, DEFAULT_PAGE_SIZE, lengthOf, readPageNumber } from './list-pages';

/** Only the beginning is indexed, to bound memory. */
export const SEARCH_TEXT_MAX = 6_000;

export interface SearchDocument {
  href: string;
  title: string;
  text: string;
  publishedAt?: string | null | undefined;
  /** Search keywords that the text may not contain. */
  askedBy?: string | undefined;
}

export interface SearchSource {
  /** Singular and plural names shown in search results. */
  one: string;
  many: string;
  weight: number;
  list: () => Promise<SearchDocument[]>;
}

interface SitemapEntry {
  path: string;
  changed?: string | null | undefined;
}

/** `none`: text for a register that was filled and is now empty. */
export interface DeclaredRegister {
  name: RegisterName;
  title: string;
  none: string;
}

interface ItemDeclaration<Item> {
  page: PageName;
  /** Subject of the outage notice: «Текст новини». */
  bodyTitle: string;
  find: (id: string) => Promise<Item | null>;
  entryOf: (item: Item) => SitemapEntry;
  describe: (item: Item | undefined, title: string) => PageChanges;
}

interface ListDeclaration<Item> {
  /** Prefix of the cache keys for last good responses, and the kind in search. */
  name: string;
  register: DeclaredRegister;
  /** Subject of the outage notice: «Список новин». */
  listTitle: string;
  list: (page: number) => Promise<AnsweredPage<Item>>;
  page: PageName;
  item?: PublicItem<Item>;
  feed?: { file: string; title: string; entryOf: (item: Item) => FeedEntry | null };
  search?: SearchSource;
}

const NO_SUCH_ITEM = new ApiError(404, { detail: 'Такого запису немає.' });

export function definePublicItem<Item>({ find, describe, ...item }: ItemDeclaration<Item>) {
  /** Returns null during an outage without an earlier copy. Unknown ids call notFound(). */
  const read = cache(async (id: string): Promise<LastGood<Item> | null> => {
    const asked = lastGoodOrNull(`${item.page}:${id}`, async () => {
      const found = await find(id);
      if (found === null) throw NO_SUCH_ITEM;
      return found;
    });
    return asked.catch(ifRefused(() => notFound()));
  });
  return {
    ...item,
    read,
    async metadata(id: string): Promise<Metadata> {
      const path = `${addressOf(item.page)}/${encodeURIComponent(id)}`;
      return describePage(item.page, { path, ...describe((await read(id))?.data, findPage(item.page).title) });
    },
  };
}

export type PublicItem<Item> = ReturnType<typeof definePublicItem<Item>>;

/** A page of a city's own API need not be of ten, nor say whether one follows: then that one is asked for; an outage tells nothing. */
async function tellNext<Item>(
  { data, stale, unread }: LastGood<AnsweredPage<Item>>,
  number: number,
  list: (page: number) => Promise<AnsweredPage<Item>>,
): Promise<AnsweredPage<Item>> {
  const page = unread > 0 ? { ...data, unread } : data;
  const isTold = data.next !== undefined || (number === 1 && data.count !== undefined);
  if (isTold || stale || data.results.length === 0 || lengthOf(page) === DEFAULT_PAGE_SIZE) return page;
  const after = await list(number + 1).then(
    ({ results }) => results,
    ifRefused((refused) => (isMissing(refused) ? [] : null)),
  );
  const isEnd = after !== null && (after.length === 0 || isDeepStrictEqual(after, data.results));
  return { ...page, next: isEnd ? null : 'told' };
}

export function definePublicNoun<Item>(noun: ListDeclaration<Item>) {
  const { name, list, feed, item } = noun;
  return {
    ...noun,

    /** Returns null as `read` does. Pages past the end call notFound(). */
    async readPage(number: number): Promise<LastGood<AnsweredPage<Item>> | null> {
      const loaded = await lastGoodOrNull(`${name}:${number}`, () => list(number)).catch(
        ifRefused((refused) => {
          if (refused.status === 404) notFound();
          throw refused;
        }),
      );
      return loaded && { ...loaded, data: await tellNext(loaded, number, list) };
    },

    /** One call a page, however many parts of it ask. */
    readLatest: cache(() => lastGoodOrNull(`${name}:1`, () => list(1))),

    /** Throws ApiError during an outage without an earlier copy. */
    async feedEntries(): Promise<FeedEntry[]> {
      if (!feed) return [];
      const { data } = await withLastGood(`${name}:1`, () => list(1));
      return data.results.flatMap((one) => feed.entryOf(one) ?? []);
    },

    async sitemapEntries(): Promise<SitemapEntry[]> {
      if (!item) return [];
      const known = await lastGoodOrNull(`sitemap:${name}`, async () => {
        const entries: SitemapEntry[] = [];
        for await (const one of walkPages(list)) entries.push(item.entryOf(one));
        return entries;
      });
      return known?.data ?? [];
    },
  };
}

export type PublicNoun<Item> = ReturnType<typeof definePublicNoun<Item>>;

export interface ListPageProps {
  params: Promise<{ page?: string[] }>;
}

export async function describeList(
  { page, feed }: Pick<PublicNoun<never>, 'page'> & { feed?: { file: string } },
  { params }: ListPageProps,
): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return describePage(page, {
    ...(number > 1 ? { title: `${findPage(page).title}, сторінка ${number}` } : {}),
    path: listAddress(page, number),
    ...(feed ? { feed: paths.feed(feed.file) } : {}),
  });
}
