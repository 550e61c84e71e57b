'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import type { NewsItem } from '@/contract/news';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { newsPage, withPicture } from '@/lib/news/news-calls';
import { paths } from '@/domain/paths';
import { NewsCard } from './news-card';

interface NewsListProps {
  first: AnsweredPage<NewsItem>;
  number: number;
}

export function NewsList({ first, number }: NewsListProps) {
  return (
    <AccumulatingList<NewsItem>
      label="Новини"
      layout="cards"
      first={first}
      firstNumber={number}
      load={(page) => fetchPage(newsPage(page))}
      keyOf={(item) => String(item.id)}
      hrefOf={paths.news}
    >
      {(item) => <NewsCard item={withPicture(item)} />}
    </AccumulatingList>
  );
}
