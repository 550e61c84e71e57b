import { AppLink } from '@/components/ui/app-link';
import looks from '@/components/ui/looks.module.css';
import type { NewsItem } from '@/contract/news';
import { paths } from '@/domain/paths';
import { newsTitle } from '@/lib/news/news-calls';
import { formatDate } from '@/domain/dates';
import styles from './news-card.module.css';

interface NewsCardProps {
  item: NewsItem;
  level?: 2 | 3;
}

const STREET = '/drawings/street.svg';

export function NewsCard({ item, level = 2 }: NewsCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <img
        className={styles.image}
        src={item.image || STREET}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.text}>
        {item.published_at ? (
          <time className={looks.soft} dateTime={item.published_at}>
            {formatDate(item.published_at)}
          </time>
        ) : null}
        <Heading className={styles.title}>
          <AppLink href={paths.newsItem(item.id)}>{newsTitle(item)}</AppLink>
        </Heading>
        {item.preview ? <p className={styles.preview}>{item.preview}</p> : null}
      </div>
    </article>
  );
}
