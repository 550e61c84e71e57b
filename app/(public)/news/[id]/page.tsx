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
import { trailOf } from '@/lib/pages/addresses';
import { findPage } from '@/lib/pages/pages';

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
      <Trail items={trailOf('/news/[id]')} />
      {item ? (
        <>
          <StaleNotice loaded={item} />
          <NewsArticle item={item.data} />
        </>
      ) : (
        <>
          <PageHeading title={findPage('/news/[id]').title} />
          <OutageNotice wholePage what="Текст новини" />
        </>
      )}
    </Page>
  );
}
