import { ListPage } from '@/components/lists/list-page';
import { PagedSection } from '@/components/lists/paged-section';
import { NewsList } from '@/components/news/news-list';
import { type ListPageProps, listMetadata, type PublicList } from '@/lib/lists/list-page';
import { listNews, pictureOrigin } from '@/lib/news/list-news';

const NEWS: PublicList = {
  name: '/news/[[...page]]',
  feed: { name: 'news.xml', title: 'Стрічка новин (Atom)' },
};

export const generateMetadata = (props: ListPageProps) => listMetadata(NEWS, props);

export default function NewsPage({ params }: ListPageProps) {
  return (
    <ListPage list={NEWS} params={params}>
      {(number) => (
        <PagedSection name="news" number={number} load={listNews} what="Список новин" register="news">
          {(first) => <NewsList first={first} number={number} pictureOrigin={pictureOrigin()} />}
        </PagedSection>
      )}
    </ListPage>
  );
}
