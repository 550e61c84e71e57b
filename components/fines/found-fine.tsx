import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { PublicFine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import { linkTo } from '@/lib/pages/addresses';
import { FineCard } from './fine-card';
import { FineTitle } from './fine-title';
import { StaleFines } from './stale-fines';

export function FoundFine({ fine }: { fine: PublicFine }) {
  return (
    <Page>
      <Breadcrumbs items={[linkTo('/'), linkTo('/fine')]} />
      <PageHeading title={<FineTitle fine={fine} />} />
      <StaleFines />
      <FineCard fine={fine} />
      <p>
        <AppLink href={paths.fineLookup()} asDocument>
          Перевірити інший штраф
        </AppLink>
      </p>
    </Page>
  );
}
