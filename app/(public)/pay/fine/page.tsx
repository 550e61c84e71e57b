import type { Metadata } from 'next';
import { FinePayment } from '@/components/fines/fine-payment';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/pay/fine'>): Promise<Metadata> {
  const { search } = await searchTypedFine(await searchParams);
  return pageMetadata({
    title: `${search.kind === 'bad' ? 'Помилка: ' : ''}Сплата штрафу`,
    description:
      'Сума на сьогодні, реквізити, призначення платежу та QR-код для одного штрафу за номерним знаком і номером постанови.',
    path: paths.payFine,
    noIndex: true,
  });
}

export default async function PayFinePage({ searchParams }: PageProps<'/pay/fine'>) {
  const found = await searchTypedFine(await searchParams);
  return (
    <Page>
      <Trail items={[{ title: 'Сплатити штраф', href: paths.pay }]} />
      <FinePayment
        {...found}
        heading={
          <PageHeading
            title="Сплата штрафу"
            lead={
              found.search.kind === 'not-offered'
                ? undefined
                : 'Сума на сьогодні, реквізити та QR-код для вашого документа.'
            }
          />
        }
        action={paths.payFine}
      />
    </Page>
  );
}
