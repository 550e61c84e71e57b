import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('for-partners', props);

export default async function ForPartnersPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="for-partners" />;
}
