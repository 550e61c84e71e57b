import { OutageNotice } from '@/components/lists/outage-notice';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { NEWS } from '@/lib/news/news';
import { paths } from '@/domain/paths';
import { NewsCard } from './news-card';

const LATEST_NEWS = 3;

export async function LatestNews() {
  const news = await NEWS.readLatest();
  if (news && news.data.results.length === 0) return null;
  return (
    <Section id="latest-news" title="Останні новини" more={<AppLink href={paths.news()}>Усі новини</AppLink>}>
      {news ? (
        <PlainList layout="grid">
          {news.data.results.slice(0, LATEST_NEWS).map((item) => (
            <li key={item.id}>
              <NewsCard item={item} level={3} />
            </li>
          ))}
        </PlainList>
      ) : (
        <OutageNotice what={NEWS.listTitle} />
      )}
    </Section>
  );
}
