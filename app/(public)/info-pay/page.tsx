import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { contentMetadata } from '@/lib/content/page-metadata';
import { paths } from '@/domain/paths';

export const generateMetadata = () => contentMetadata('info-pay');

export default function InfoPayPage() {
  return (
    <ContentPage
      slug="info-pay"
      parts={{ requisites: <RequisitesCard />, lookup: <FineLookupCard action={paths.infoPayFine} /> }}
    />
  );
}
