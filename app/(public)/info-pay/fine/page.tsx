import { FinePaymentPage } from '@/components/fines/fine-payment-page';
import { typedFineMetadata } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';

const ABOUT = {
  title: 'Реквізити для вашого штрафу',
  description:
    'Реквізити з готовим призначенням платежу та QR-кодом для одного штрафу за номерним знаком і номером постанови.',
  lead: 'Призначення платежу вже заповнено: лишилося скопіювати або відсканувати.',
  path: paths.infoPayFine,
  noIndex: true,
};

export const generateMetadata = async ({ searchParams }: PageProps<'/info-pay/fine'>) =>
  typedFineMetadata(await searchParams, ABOUT);

export default async function InfoPayFinePage({ searchParams }: PageProps<'/info-pay/fine'>) {
  return (
    <FinePaymentPage about={ABOUT} parent={{ title: 'Реквізити', href: paths.infoPay }} query={await searchParams} />
  );
}
