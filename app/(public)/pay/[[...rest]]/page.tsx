import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { PaymentLinks } from '@/components/payment/payment-links';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('pay', props);

export default async function PayPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return <ContentPage slug="pay" parts={{ lookup: <FineLookupCard action={paths.payFine} />, services: <PaymentLinks /> }} />;
}
