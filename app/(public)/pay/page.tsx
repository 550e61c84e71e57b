import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { PaymentLinks } from '@/components/payment/payment-links';
import { describeContentPage } from '@/lib/content/find-page';
import { paths } from '@/domain/paths';

export const generateMetadata = () => describeContentPage('/pay');

export default function PayPage() {
  return (
    <ContentPage
      name="/pay"
      parts={{ lookup: <FineLookupCard action={paths.payFine} />, services: <PaymentLinks /> }}
    />
  );
}
