import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import type { ListPageProps, PublicList } from '@/lib/lists/list-page';
import { linkTo } from '@/lib/pages/addresses';
import { headingOf } from '@/lib/pages/pages';
import { readPageNumber } from '@/lib/lists/page-number';
import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './feed-link.module.css';

/** The way to follow a list without visiting it. `name` is the file of the feed. */
function FeedLink({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <AppLink href={paths.feed(name)} asDocument className={styles.link} type="application/atom+xml">
        <Icon name="rss" /> {children}
      </AppLink>
    </p>
  );
}

type Props = ListPageProps & {
  list: PublicList;
  /** What helps with the list, beside it. */
  aside?: ReactNode;
  /** The list from the page of this number on. */
  children: (number: number) => ReactNode;
};

/** A page of a public list: the way to it, its heading, the list and its feed. Segments that name no page are not found. */
export async function ListPage({ list: { name, feed }, params, aside, children }: Props) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  const { title, lead } = headingOf(name);
  return (
    <Page aside={aside}>
      <Trail items={number > 1 ? [linkTo(name)] : []} />
      <PageHeading title={title} above={number > 1 ? `Сторінка ${number}` : undefined} lead={lead} />
      {children(number)}
      {feed ? <FeedLink name={feed.name}>{feed.title}</FeedLink> : null}
    </Page>
  );
}
