import { DeadMessageLink, LinkedMessage } from '@/components/contact/linked-message';
import { Page } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { findLinkedMessage } from '@/lib/contact/find-contact';
import { firstOf } from '@/lib/forms/query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/contact/message');

export default async function LinkedMessagePage({ searchParams }: PageProps<'/contact/message'>) {
  const key = firstOf((await searchParams)['key']) ?? '';
  const found = await findLinkedMessage(key);
  return (
    <Page aside={<HelpCard />}>
      {found.kind === 'found' ? <LinkedMessage copy={found.data} linkKey={key} /> : <DeadMessageLink found={found} />}
    </Page>
  );
}
