import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { ProvisionLink } from '@/components/settings/provision-link';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('about-inspection', props);

export default async function AboutInspectionPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="about-inspection" parts={{ provision: <ProvisionLink /> }} />;
}
