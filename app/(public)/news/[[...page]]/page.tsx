import { ListPage } from '@/components/lists/list-page';
import { NewsList } from '@/components/news/news-list';
import { describeList, type ListPageProps } from '@/lib/lists/public-noun';
import { NEWS } from '@/lib/news/news';

export const generateMetadata = (props: ListPageProps) => describeList(NEWS, props);

export default function NewsPage({ params }: ListPageProps) {
  return (
    <ListPage noun={NEWS} params={params}>
      {(first, number) => <NewsList first={first} number={number} />}
    </ListPage>
  );
}
