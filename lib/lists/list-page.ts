// What a page of a public list says about itself, at /news and at /news/page/2 alike.
import 'server-only';
import type { Metadata } from 'next';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readPageNumber } from './page-number';

export interface PublicList {
  title: string;
  description: string;
  lead?: string;
  /** From lib/paths. */
  hrefOf: (number?: number) => string;
  /** Its Atom feed: the file, and what the link to it says. */
  feed?: { name: string; title: string };
}

export interface ListPageProps {
  params: Promise<{ page?: string[] }>;
}

/** Metadata of the page the segments name, for `generateMetadata`. */
export async function listMetadata(
  { title, description, hrefOf, feed }: PublicList,
  { params }: ListPageProps,
): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return pageMetadata({
    title: number > 1 ? `${title}, сторінка ${number}` : title,
    description,
    path: hrefOf(number),
    ...(feed ? { feed: paths.feed(feed.name) } : {}),
  });
}
