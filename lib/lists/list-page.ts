// What a page of a public list says about itself, at /news and at /news/page/2 alike.
import 'server-only';
import type { Metadata } from 'next';
import { paths } from '@/domain/paths';
import { listAddress } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';
import { readPageNumber } from './page-number';

export interface PublicList {
  name: PageName;
  /** Its Atom feed: the file, and what the link to it says. */
  feed?: { name: string; title: string };
}

export interface ListPageProps {
  params: Promise<{ page?: string[] }>;
}

/** Metadata of the page the segments name, for `generateMetadata`. */
export async function listMetadata({ name, feed }: PublicList, { params }: ListPageProps): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return describePage(name, {
    ...(number > 1 ? { title: `${findPage(name).title}, сторінка ${number}` } : {}),
    path: listAddress(name, number),
    ...(feed ? { feed: paths.feed(feed.name) } : {}),
  });
}
