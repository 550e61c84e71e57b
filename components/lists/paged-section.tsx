import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api/error';
import { lastGoodOrNull, type LastGood } from '@/lib/api/last-good';
import { EmptyRegister } from './empty-register';
import type { AnsweredPage } from '@/lib/lists/next-page';
import type { RegisterName } from '@/lib/settings/registers';
import { OutageNotice } from './outage-notice';
import { StaleNotice } from './stale-notice';

interface PagedSectionProps<Item> {
  /** Key of the remembered answer, without the page: "news". */
  name: string;
  number: number;
  load: (number: number) => Promise<AnsweredPage<Item>>;
  /** What stands in the notices: «Список новин». */
  what: string;
  register: RegisterName;
  children: (first: AnsweredPage<Item>) => ReactNode;
}

async function loadPage<Item>({
  name,
  number,
  load,
}: PagedSectionProps<Item>): Promise<LastGood<AnsweredPage<Item>> | null> {
  try {
    return await lastGoodOrNull(`${name}:${number}`, () => load(number));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}

/** One page of a public list, loaded on the server. A page past the end is not found; an outage is said in words. */
export async function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const loaded = await loadPage(props);
  if (!loaded) return <OutageNotice wholePage what={props.what} />;
  if (loaded.data.results.length === 0) {
    if (props.number > 1) notFound();
    return <EmptyRegister name={props.register} />;
  }
  return (
    <>
      <StaleNotice loaded={loaded} />
      {props.children(loaded.data)}
    </>
  );
}
