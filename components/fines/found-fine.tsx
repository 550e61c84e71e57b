import { Page } from '@/components/layout/page';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Fold } from '@/components/ui/fold';
import { PageHeading } from '@/components/ui/page-heading';
import type { PublicFine } from '@/contract/fines';
import { linkTo } from '@/lib/pages/addresses';
import { FineCard } from './fine-card';
import { FineLookupCard } from './fine-lookup-card';
import { FineTitle } from './fine-title';
import { StaleFines } from './stale-fines';

export function FoundFine({ fine }: { fine: PublicFine }) {
  return (
    <Page>
      <Breadcrumbs items={[linkTo('/'), linkTo('/fine')]} />
      <PageHeading title={<FineTitle fine={fine} />} />
      <StaleFines />
      <FineCard fine={fine} />
      <Fold title="Перевірити інший штраф">
        <FineLookupCard />
      </Fold>
    </Page>
  );
}
