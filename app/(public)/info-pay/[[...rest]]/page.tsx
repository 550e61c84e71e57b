import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('info-pay', props);

export default async function InfoPayPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="info-pay" parts={{ requisites: <RequisitesCard /> }} />;
}
