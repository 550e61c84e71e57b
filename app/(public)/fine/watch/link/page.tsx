import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { HelpCard } from '@/components/settings/help-card';
import { PageHeading } from '@/components/ui/page-heading';
import { LinkedWatch } from '@/components/watches/linked-watch';
import { paths } from '@/domain/paths';
import { oneOf } from '@/lib/forms/query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';
import { findLinkedWatch } from '@/lib/watches/linked-watch';

const TITLE = 'Листи про штраф';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: TITLE,
    description: 'Підтвердити або вимкнути листи про один штраф.',
    path: paths.fineWatchPage,
    noIndex: true,
  });
}

export default async function LinkedWatchPage({ searchParams }: PageProps<'/fine/watch/link'>) {
  if (!hasFeature('fine-watch')) notFound();
  const query = await searchParams;
  const key = oneOf(query['key']) ?? '';
  return (
    <Page aside={<HelpCard />}>
      <PageHeading title={TITLE} />
      <LinkedWatch found={await findLinkedWatch(key)} linkKey={key} result={oneOf(query['result'])} />
    </Page>
  );
}
