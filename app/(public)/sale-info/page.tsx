import { ContentPage } from '@/components/content/content-page';
import { DiscountExample } from '@/components/payment/discount-example';
import { contentMetadata } from '@/lib/content/page-metadata';

export const generateMetadata = () => contentMetadata('sale-info');

export default function SaleInfoPage() {
  return <ContentPage slug="sale-info" parts={{ example: <DiscountExample /> }} />;
}
