import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('postanova', props);

export default async function PostanovaPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="postanova" parts={{ lookup: <FineLookupCard /> }} />;
}
