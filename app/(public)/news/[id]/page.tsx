import { ItemPage } from '@/components/lists/item-page';
import { NewsArticle } from '@/components/news/news-article';
import { OtherNews } from '@/components/news/other-news';
import { NEWS_ITEM } from '@/lib/news/news';

export const generateMetadata = async ({ params }: PageProps<'/news/[id]'>) => NEWS_ITEM.metadata((await params).id);

export default async function NewsItemPage({ params }: PageProps<'/news/[id]'>) {
  const { id } = await params;
  return (
    <ItemPage of={NEWS_ITEM} id={id} aside={<OtherNews id={id} />}>
      {(item) => <NewsArticle item={item} />}
    </ItemPage>
  );
}
