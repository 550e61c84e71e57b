import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { UnsubscribeForm } from '@/components/notifications/unsubscribe-form';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { oneOf } from '@/lib/forms/query';
import { readUnsubscription } from '@/lib/notifications/unsubscribe';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Відписатися від листів',
    description: 'Вимкнути листи про штрафи та авто без входу до кабінету.',
    path: paths.unsubscribe,
    noIndex: true,
  });
}

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  if (!hasFeature('notifications')) notFound();
  const query = await searchParams;
  const link = readUnsubscription({ key: oneOf(query['key']), kind: oneOf(query['kind']) });
  return (
    <Page aside={<HelpCard />}>
      <PageHeading title="Відписатися від листів" />
      <UnsubscribeForm link={link} result={oneOf(query['result'])} />
    </Page>
  );
}
