import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { FeedLink } from '@/components/lists/feed-link';
import { PagedSection } from '@/components/lists/paged-section';
import { NewsList } from '@/components/news/news-list';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { readPageNumber } from '@/lib/lists/page-number';
import { listNews, pictureOrigin } from '@/lib/news/list-news';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = readPageNumber((await params).page) ?? 1;
  return pageMetadata({
    title: number > 1 ? `Новини, сторінка ${number}` : 'Новини',
    description: 'Новини інспекції з паркування: зміни правил, рейди, нові місця для паркування, робота сервісів.',
    path: paths.news(number),
    feed: paths.feed('news.xml'),
  });
}

export default async function NewsPage({ params }: Props) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  return (
    <Page>
      <Trail items={number > 1 ? [{ title: 'Новини', href: paths.news() }] : []} />
      <PageHeading title="Новини" above={number > 1 ? `Сторінка ${number}` : undefined} />
      <PagedSection name="news" number={number} load={listNews} what="Список новин" empty="Новин поки немає.">
        {(first) => <NewsList first={first} number={number} pictureOrigin={pictureOrigin()} />}
      </PagedSection>
      <FeedLink name="news.xml">Стрічка новин (Atom)</FeedLink>
    </Page>
  );
}
