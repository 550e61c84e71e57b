import { ContentPage } from '@/components/content/content-page';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { describeContentPage } from '@/lib/content/find-page';
import { paths } from '@/domain/paths';

export const generateMetadata = () => describeContentPage('/info-pay');

export default function InfoPayPage() {
  return (
    <ContentPage
      name="/info-pay"
      parts={{
        requisites: <RequisitesCard />,
        lookup: <FineLookupCard title="Сума й призначення для вашого документа" action={paths.infoPayFine} />,
      }}
    />
  );
}
