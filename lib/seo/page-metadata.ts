// Title, description, canonical address and Open Graph of a page: every page takes them from here.
import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { getSettings } from '@/lib/settings/settings';

export interface PageDescription {
  /** The page's own title, without the site's; the home page leaves it out. */
  title?: string;
  description: string;
  /** From lib/paths: becomes the canonical address. */
  path: string;
  /** A picture for previews, by its address. */
  image?: { url: string; alt: string };
  /** ISO instant of a news item; makes the page an article. */
  publishedAt?: string;
  /** Search results and personal pages stay out of search engines. */
  noIndex?: boolean;
  /** Address of an Atom feed of the page's list. */
  feed?: string;
}

// Who shows previews shows no vector drawings.
const DRAWING = /\.svg(?:\?|$)/i;

const PREVIEW = { url: '/preview.png', alt: 'Інспекція з паркування: штрафи, евакуація, паркування' };

/** The public address of one of our paths. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

/** Metadata of a page, for `generateMetadata`. */
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
    openGraph: {
      title: page.title ?? siteTitle,
      description: page.description,
      url,
      siteName: siteTitle,
      locale: 'uk_UA',
      images: [{ url: absoluteUrl(image), alt }],
      ...(page.publishedAt ? { type: 'article', publishedTime: page.publishedAt } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image' },
    ...(page.noIndex ? { robots: { index: false, follow: true } } : {}),
  };
}
