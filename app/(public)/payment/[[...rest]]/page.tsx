import type { Metadata } from 'next';
import { ContentPage } from '@/components/content/content-page';
import { PaymentLinks } from '@/components/payment/payment-links';
import { contentMetadata, refuseFurtherSegments, type ContentPageProps } from '@/lib/content/page-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = async (props: ContentPageProps): Promise<Metadata> => contentMetadata('payment', props);

export default async function PaymentPage(props: ContentPageProps) {
  await refuseFurtherSegments(props);
  return (
    <ContentPage
      slug="payment"
      trail={[{ title: 'Сплатити штраф', href: paths.pay }]}
      parts={{ services: <PaymentLinks /> }}
    />
  );
}
