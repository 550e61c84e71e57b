import type { Metadata } from 'next';
import { Page } from '@/components/layout/page';
import { OutageNotice } from '@/components/lists/outage-notice';
import { StaleNotice } from '@/components/lists/stale-notice';
import { NewsArticle } from '@/components/news/news-article';
import { OtherNews } from '@/components/news/other-news';
import { HelpCard } from '@/components/settings/help-card';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { describeNewsItem, readNewsItem } from '@/lib/news/read-news-item';
import { paths } from '@/domain/paths';

export async function generateMetadata({ params }: PageProps<'/news/[id]'>): Promise<Metadata> {
  return describeNewsItem((await params).id);
}

export default async function NewsItemPage({ params }: PageProps<'/news/[id]'>) {
  const { id } = await params;
  const item = await readNewsItem(id);
  return (
    <Page
      aside={
        <>
          <OtherNews id={id} />
          <HelpCard />
        </>
      }
    >
      <Trail items={[{ title: 'Новини', href: paths.news() }]} />
      {item ? (
        <>
          <StaleNotice loaded={item} />
          <NewsArticle item={item.data} />
        </>
      ) : (
        <>
          <PageHeading title="Новина" />
          <OutageNotice wholePage what="Текст новини" />
        </>
      )}
    </Page>
  );
}
