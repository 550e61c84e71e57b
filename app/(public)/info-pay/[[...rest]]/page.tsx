import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('info-pay', props);

export default async function InfoPayPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="info-pay" parts={{ requisites: <RequisitesCard />, lookup: <FineLookupCard action={paths.infoPayFine} /> }} />;
}
