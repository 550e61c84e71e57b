import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import type { Crumb } from '@/components/ui/breadcrumbs';
import { PageHeading } from '@/components/ui/page-heading';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { FinePayment } from './fine-payment';

type FinePaymentPageProps = {
  about: { title: string; lead: string; path: string };
  parent: Crumb;
  query: Record<string, string | string[] | undefined>;
};

/** A page that pays the fine its address names. */
export async function FinePaymentPage({ about: { title, lead, path }, parent, query }: FinePaymentPageProps) {
  const found = await searchTypedFine(query);
  return (
    <Page>
      <Trail items={[parent]} />
      <FinePayment
        {...found}
        heading={<PageHeading title={title} lead={found.search.kind === 'not-offered' ? undefined : lead} />}
        action={path}
      />
    </Page>
  );
}
