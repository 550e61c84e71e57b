import { FinePaymentPage } from '@/components/fines/fine-payment';
import { describeTypedFine } from '@/lib/fines/look-up-fine';

export const generateMetadata = ({ searchParams }: PageProps<'/pay/fine'>) =>
  describeTypedFine('/pay/fine', searchParams);

export default async function PayFinePage({ searchParams }: PageProps<'/pay/fine'>) {
  return <FinePaymentPage name="/pay/fine" query={await searchParams} />;
}
