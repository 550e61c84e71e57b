import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/domain/paths';
import { readPageNumber, type AnsweredPage } from '@/lib/lists/list-pages';
import type { ListPageProps, PublicNoun } from '@/lib/lists/public-noun';
import { linkTo } from '@/lib/pages/addresses';
import { findPage } from '@/lib/pages/pages';
import { EmptyRegister } from './empty-register';
import styles from './feed-link.module.css';
import { OutageNotice, LoadedNotice } from './outage-notice';

function FeedLink({ file, title }: { file: string; title: string }) {
  return (
    <p>
      <AppLink href={paths.feed(file)} asDocument className={styles.link} type="application/atom+xml">
        <Icon name="rss" size="1.1em" /> {title}
      </AppLink>
    </p>
  );
}

type SectionProps<Item> = {
  noun: PublicNoun<Item>;
  number: number;
  children: (first: AnsweredPage<Item>, number: number) => ReactNode;
};

async function ListSection<Item>({ noun, number, children }: SectionProps<Item>) {
  const loaded = await noun.readPage(number);
  if (!loaded) return <OutageNotice wholePage what={noun.listTitle} />;
  if (loaded.data.results.length === 0 && loaded.unread > 0) return <LoadedNotice loaded={loaded} />;
  if (loaded.data.results.length === 0) {
    if (number > 1) notFound();
    return <EmptyRegister register={noun.register} />;
  }
  return (
    <>
      <LoadedNotice loaded={loaded} />
      {children(loaded.data, number)}
    </>
  );
}

type ListPageComponentProps<Item> = ListPageProps &
  Pick<SectionProps<Item>, 'noun' | 'children'> & {
    aside?: ReactNode;
    above?: ReactNode;
  };

export async function ListPage<Item>({ noun, params, aside, above, children }: ListPageComponentProps<Item>) {
  const number = readPageNumber((await params).page);
  if (number === null) notFound();
  const { title, lead } = findPage(noun.page);
  return (
    <Page aside={aside}>
      <Trail items={number > 1 ? [linkTo(noun.page)] : []} />
      <PageHeading title={title} above={number > 1 ? `Сторінка ${number}` : undefined} lead={lead} />
      {above}
      <ListSection noun={noun} number={number}>
        {children}
      </ListSection>
      {noun.feed ? <FeedLink {...noun.feed} /> : null}
    </Page>
  );
}
