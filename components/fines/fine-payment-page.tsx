import { Page, PageHeading } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { addressOf, trailOf } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import type { PageQuery } from '@/lib/forms/query';
import { FinePayment } from './fine-payment';

type FinePaymentPageProps = {
  name: PageName;
  query: PageQuery;
};

export async function FinePaymentPage({ name, query }: FinePaymentPageProps) {
  const { title, lead } = findPage(name);
  const found = await searchTypedFine(query);
  return (
    <Page>
      <Trail items={trailOf(name)} />
      <FinePayment
        {...found}
        heading={<PageHeading title={title} lead={found.search.kind === 'not-offered' ? undefined : lead} />}
        action={addressOf(name)}
      />
    </Page>
  );
}
