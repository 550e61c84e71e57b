import { notFound } from 'next/navigation';
import { HonestFigures } from '@/components/open-data/honest-figures';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { trailOf } from '@/lib/pages/addresses';
import { hasFeature } from '@/lib/settings/features';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/honest-inspection');

export default function HonestInspectionPage() {
  if (!hasFeature('statistics')) notFound();
  return (
    <Page>
      <Trail items={trailOf('/honest-inspection')} />
      <PageHeading {...headingOf('/honest-inspection')} />
      <HonestFigures />
    </Page>
  );
}
