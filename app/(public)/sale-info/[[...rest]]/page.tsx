import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { DiscountExample } from '@/components/payment/discount-example';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('sale-info', props);

export default async function SaleInfoPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="sale-info" parts={{ example: <DiscountExample /> }} />;
}
