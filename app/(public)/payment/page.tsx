import { ContentPage } from '@/components/content/content-page';
import { PaymentLinks } from '@/components/payment/payment-links';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('payment');

export default function PaymentPage() {
  return (
    <ContentPage
      slug="payment"
      trail={[{ title: 'Сплатити штраф', href: paths.pay }]}
      parts={{ services: <PaymentLinks /> }}
    />
  );
}
