import { FinePaymentPage } from '@/components/fines/fine-payment';
import { describeTypedFine } from '@/lib/fines/look-up-fine';

export const generateMetadata = ({ searchParams }: PageProps<'/info-pay/fine'>) =>
  describeTypedFine('/info-pay/fine', searchParams);

export default async function InfoPayFinePage({ searchParams }: PageProps<'/info-pay/fine'>) {
  return <FinePaymentPage name="/info-pay/fine" query={await searchParams} />;
}
