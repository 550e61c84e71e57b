import { FinePaymentPage } from '@/components/fines/fine-payment-page';
import { typedFineMetadata } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';

const ABOUT = {
  title: 'Сплата штрафу',
  description:
    'Сума на сьогодні, реквізити, призначення платежу та QR-код для одного штрафу за номерним знаком і номером постанови.',
  lead: 'Сума на сьогодні, реквізити та QR-код для вашого документа.',
  path: paths.payFine,
  noIndex: true,
};

export const generateMetadata = async ({ searchParams }: PageProps<'/pay/fine'>) =>
  typedFineMetadata(await searchParams, ABOUT);

export default async function PayFinePage({ searchParams }: PageProps<'/pay/fine'>) {
  return (
    <FinePaymentPage about={ABOUT} parent={{ title: 'Сплатити штраф', href: paths.pay }} query={await searchParams} />
  );
}
