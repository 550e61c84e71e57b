import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { paths } from '@/domain/paths';
import { newsTitle } from '@/lib/news/news-calls';
import { NEWS } from '@/lib/news/news';
import { typeset } from '@/lib/text/typeset';

const SHOWN = 3;

export async function OtherNews({ id }: { id: number | string }) {
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
