import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findContentPage } from './find-page';
import { CONTENT_PAGES, type ContentSlug } from './pages';

/** What an optional catch-all page of prose receives. */
export interface ContentPageProps {
  params: Promise<{ rest?: string[] }>;
}

/** Metadata of a page of prose; further segments after its address are not found. */
export async function contentMetadata(slug: ContentSlug, { params }: ContentPageProps): Promise<Metadata> {
  await refuseFurtherSegments({ params });
  const { about } = await findContentPage(slug);
  return pageMetadata({ title: about.title, description: about.description, path: CONTENT_PAGES[slug] });
}

export async function refuseFurtherSegments({ params }: ContentPageProps): Promise<void> {
  if ((await params).rest) notFound();
}
