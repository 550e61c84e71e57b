import 'server-only';
import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findContentPage } from './find-page';
import { CONTENT_PAGES, type ContentSlug } from './pages';

/** Metadata of a page of prose. */
export async function contentMetadata(slug: ContentSlug): Promise<Metadata> {
  const { about } = await findContentPage(slug);
  return pageMetadata({ title: about.title, description: about.description, path: CONTENT_PAGES[slug] });
}
