import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { isPosted } from '@/lib/forms/posted';
import { addressOf } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import { getSettings } from '@/lib/settings/settings';

export interface PageDescription {
  /** Without the site's name; absent on the home page. */
  title?: string;
  description: string;
  path: string;
  image?: { url: string; alt: string };
  /** ISO instant; makes the page an article. */
  publishedAt?: string;
  noIndex?: boolean;
  feed?: string;
}

export interface PageChanges extends Partial<PageDescription> {
  isRefused?: boolean;
  /** What the page shows, before its title: tabs and history tell two records apart by it. */
  of?: string | undefined;
}

// Link previews do not support SVG.
const DRAWING = /\.svg(?:\?|$)/i;

const PREVIEW = { url: '/preview.png', alt: 'Інспекція з паркування: штрафи, евакуація, паркування' };

export const absoluteUrl = (path: string): string => new URL(path, env().SITE_URL).href;

export function pageMetadata(page: PageDescription): Metadata {
  const siteTitle = getSettings().title;
  const title = page.title ? `${page.title} – ${siteTitle}` : siteTitle;
  const url = absoluteUrl(page.path);
  const { url: image, alt } = page.image && !DRAWING.test(page.image.url) ? page.image : PREVIEW;
  return {
    title: { absolute: title },
    description: page.description,
    alternates: {
      canonical: url,
      ...(page.feed ? { types: { 'application/atom+xml': absoluteUrl(page.feed) } } : {}),
    },
    // Nobody shares what is found for one visitor: no preview.
    ...(page.noIndex
      ? { robots: { index: false, follow: true } }
      : {
          openGraph: {
            title: page.title || siteTitle,
            description: page.description,
            url,
            siteName: siteTitle,
            locale: 'uk_UA',
            images: [{ url: absoluteUrl(image), alt }],
            ...(page.publishedAt ? { type: 'article', publishedTime: page.publishedAt } : { type: 'website' }),
          },
          twitter: { card: 'summary_large_image' },
        }),
  };
}

const ofRecord = (of: string | undefined, title: string) => (of ? `${of} – ${title}` : title);

export function describePage(name: PageName, { isRefused = false, of, ...changes }: PageChanges = {}): Metadata {
  const { title, description = '', canonical, noIndex = false } = findPage(name);
  const page = { title, description, path: canonical ?? addressOf(name), noIndex, ...changes };
  return pageMetadata({ ...page, title: `${isRefused ? 'Помилка: ' : ''}${ofRecord(of, page.title)}` });
}

/** For forms posted without scripts: a POST renders the page only to show errors. */
export const describeForm = async (name: PageName, changes?: PageChanges): Promise<Metadata> =>
  describePage(name, { ...changes, isRefused: await isPosted() });

export const describeOwn = (name: PageName, of?: string): Metadata => ({ title: ofRecord(of, findPage(name).title) });

export function headingOf(name: PageName): { title: string; lead: string | undefined } {
  const { title, lead } = findPage(name);
  return { title, lead };
}
