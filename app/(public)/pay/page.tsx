import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { PaymentLinks } from '@/components/payment/payment-links';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('pay');

export default function PayPage() {
  return (
    <ContentPage slug="pay" parts={{ lookup: <FineLookupCard action={paths.payFine} />, services: <PaymentLinks /> }} />
  );
}
