import type { ReactNode } from 'react';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { HelpCard } from '@/components/settings/help-card';
import type { PublicItem } from '@/lib/lists/public-noun';
import { trailOf } from '@/lib/pages/addresses';
import { findPage } from '@/lib/pages/pages';
import { OutageNotice, LoadedNotice } from './outage-notice';

type ItemPageProps<Item> = {
  of: PublicItem<Item>;
  id: string;
  aside?: ReactNode;
  children: (item: Item) => ReactNode;
};

export async function ItemPage<Item>({ of: { page, bodyTitle, read }, id, aside, children }: ItemPageProps<Item>) {
  const item = await read(id);
  return (
    <Page
      aside={
        <>
          {aside}
          <HelpCard />
        </>
      }
    >
      <Trail items={trailOf(page)} />
      {item ? (
        <>
          <LoadedNotice loaded={item} />
          {children(item.data)}
        </>
      ) : (
        <>
          <PageHeading title={findPage(page).title} />
          <OutageNotice wholePage what={bodyTitle} />
        </>
      )}
    </Page>
  );
}
