import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { LinkedWatch } from '@/components/watches/linked-watch';
import { firstOf } from '@/lib/forms/query';
import { readByLink } from '@/lib/links/private-link';
import { describePage, headingOf } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';
import { getFineWatch } from '@/lib/watches/watch-calls';

export const generateMetadata = () => describePage('/fine/watch/link');

export default async function LinkedWatchPage({ searchParams }: PageProps<'/fine/watch/link'>) {
  if (!hasFeature('fine-watch')) notFound();
  const query = await searchParams;
  const key = firstOf(query['key']) ?? '';
  return (
    <Page aside={<HelpCard />}>
      <PageHeading {...headingOf('/fine/watch/link')} />
      <LinkedWatch
        found={await readByLink(key, 'fine-watch', getFineWatch)}
        linkKey={key}
        result={firstOf(query['result'])}
      />
    </Page>
  );
}
