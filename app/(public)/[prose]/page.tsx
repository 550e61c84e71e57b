import { notFound } from 'next/navigation';
import { ContentPage } from '@/components/content/content-page';
import { PAGE_PARTS } from '@/components/content/page-parts';
import { contentMetadata } from '@/lib/content/page-metadata';
import { isContentSlug } from '@/lib/content/pages';

// Every page that only shows a text and what is computed from the settings: lib/content/pages.ts says which there are.

export async function generateMetadata({ params }: PageProps<'/[prose]'>) {
  const { prose } = await params;
  return isContentSlug(prose) ? contentMetadata(prose) : {};
}

export default async function ProsePage({ params }: PageProps<'/[prose]'>) {
  const { prose } = await params;
  if (!isContentSlug(prose)) notFound();
  return <ContentPage slug={prose} parts={PAGE_PARTS[prose]} />;
}
