import { ItemPage } from '@/components/lists/item-page';
import { NewsArticle } from '@/components/news/news-article';
import { NEWS_ITEM, NEWS } from '@/lib/news/news';
import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { paths } from '@/domain/paths';
import { newsTitle } from '@/lib/news/news-calls';
import { typeset } from '@/lib/text/typeset';

export const generateMetadata = async ({ params }: PageProps<'/news/[id]'>) => NEWS_ITEM.metadata((await params).id);

const SHOWN = 3;

async function OtherNews({ id }: { id: number | string }) {
  const news = await NEWS.readLatest();
  const others = (news?.data.results ?? []).filter((item) => String(item.id) !== String(id)).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <AsideCard id="other-news" title="Інші новини">
      <ul role="list">
        {others.map((item) => (
          <li key={item.id}>
            <AppLink href={paths.newsItem(item.id)}>{typeset(newsTitle(item))}</AppLink>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}

export default async function NewsItemPage({ params }: PageProps<'/news/[id]'>) {
  const { id } = await params;
  return (
    <ItemPage of={NEWS_ITEM} id={id} aside={<OtherNews id={id} />}>
      {(item) => <NewsArticle item={item} />}
    </ItemPage>
  );
}
