import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { paths } from '@/domain/paths';
import { listNews } from '@/lib/news/list-news';
import { typeset } from '@/lib/text/typeset';

const SHOWN = 3;

/** The latest news but the one that is read. Nothing when there is no other. */
export async function OtherNews({ id }: { id: number | string }) {
  const news = await lastGoodOrNull('news:1', () => listNews(1));
  const others = (news?.data.results ?? []).filter((item) => String(item.id) !== String(id)).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <AsideCard id="other-news" title="Інші новини">
      <ul role="list">
        {others.map((item) => (
          <li key={item.id}>
            <AppLink href={paths.newsItem(item.id)}>{typeset(item.title || `Новина № ${item.id}`)}</AppLink>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
