import type { Metadata } from 'next';
import { FinePayment } from '@/components/fines/fine-payment';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/info-pay/fine'>): Promise<Metadata> {
  const { search } = await searchTypedFine(await searchParams);
  return pageMetadata({
    title: `${search.kind === 'bad' ? 'Помилка: ' : ''}Реквізити для вашого штрафу`,
    description:
      'Реквізити з готовим призначенням платежу та QR-кодом для одного штрафу за номерним знаком і номером постанови.',
    path: paths.infoPayFine,
    noIndex: true,
  });
}

export default async function InfoPayFinePage({ searchParams }: PageProps<'/info-pay/fine'>) {
  const found = await searchTypedFine(await searchParams);
  return (
    <Page>
      <Trail items={[{ title: 'Реквізити', href: paths.infoPay }]} />
      <FinePayment
        {...found}
        heading={
          <PageHeading
            title="Реквізити для вашого штрафу"
            lead={
              found.search.kind === 'not-offered'
                ? undefined
                : 'Призначення платежу вже заповнено: лишилося скопіювати або відсканувати.'
            }
          />
        }
        action={paths.infoPayFine}
      />
    </Page>
  );
}
