import { HelpCard } from '@/components/settings/help-card';
import { UnsubscribeForm } from '@/components/notifications/unsubscribe-form';
import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { firstOf } from '@/lib/forms/query';
import { readUnsubscription } from '@/lib/notifications/user-notifications';
import { hasFeature } from '@/lib/settings/features';
import { describePage, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/unsubscribe');

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  if (!hasFeature('notifications')) notFound();
  const query = await searchParams;
  const link = readUnsubscription({ key: firstOf(query['key']), kind: firstOf(query['kind']) });
  return (
    <Page aside={<HelpCard />}>
      <PageHeading {...headingOf('/unsubscribe')} />
      <UnsubscribeForm link={link} result={firstOf(query['result'])} />
    </Page>
  );
}
