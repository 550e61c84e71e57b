'use client';
import { useEffect, useRef, useState } from 'react';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { hasNextPage, type AnsweredPage, pageNumberOfPath, pageSizeOf } from '@/lib/lists/list-pages';

export interface ListSource<Item> {
  first: AnsweredPage<Item>;
  firstNumber: number;
  load: (number: number) => Promise<AnsweredPage<Item>>;
  keyOf: (item: Item) => string;
  hrefOf: (number: number) => string;
}

interface Accumulated<Item> {
  items: Item[];
  /** The page that the first item is of. */
  firstNumber: number;
  number: number;
  count: number | undefined;
  pageSize: number | undefined;
  unread: number;
  hasNext: boolean;
}

function begin<Item>(answer: AnsweredPage<Item>, number: number): Accumulated<Item> {
  return {
    items: answer.results,
    firstNumber: number,
    number,
    count: answer.count,
    pageSize: pageSizeOf(answer, number),
    unread: answer.unread ?? 0,
    hasNext: hasNextPage(answer, number),
  };
}

// A record published meanwhile moves the last one of a page to the next; show it once.
function append<Item>(
  list: Accumulated<Item>,
  answer: AnsweredPage<Item>,
  keyOf: (item: Item) => string,
): Accumulated<Item> {
  const known = new Set(list.items.map(keyOf));
  const fresh = answer.results.filter((item) => !known.has(keyOf(item)));
  const number = list.number + 1;
  return {
    ...list,
    items: [...list.items, ...fresh],
    number,
    count: answer.count ?? list.count,
    unread: list.unread + (answer.unread ?? 0),
    // An unpaged list returns everything again.
    hasNext: fresh.length > 0 ? hasNextPage(answer, number, list.pageSize) : Boolean(answer.next),
  };
}

export function useAccumulatedPages<Item>({ first, firstNumber, load, keyOf, hrefOf }: ListSource<Item>) {
  const [list, setList] = useState(() => begin(first, firstNumber));
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mounted = useRef(false);
  // A ref: two clicks before the next render would read the same state.
  const running = useRef(false);

  async function change(next: () => Promise<Accumulated<Item>>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setLoading(true);
    setFailure(null);
    try {
      const changed = await next();
      setList(changed);
      window.history.replaceState(null, '', hrefOf(changed.number));
      return true;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.body.detail : NO_ANSWER_DETAIL);
      return false;
    } finally {
      running.current = false;
      setLoading(false);
    }
  }

  async function upTo(number: number): Promise<Accumulated<Item>> {
    let grown = list;
    try {
      while (grown.hasNext && grown.number < number) grown = append(grown, await load(grown.number + 1), keyOf);
      return grown;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { ...grown, hasNext: false };
      throw error;
    }
  }

  const showMore = () => change(() => upTo(list.number + 1));
  const reset = () => change(async () => begin(await load(1), 1));

  // After Back, the URL names a later page than the rendered one.
  useEffect(() => {
    if (mounted.current) return;
    mounted.current = true;
    const wanted = pageNumberOfPath(window.location.pathname);
    if (wanted > firstNumber) queueMicrotask(() => void change(() => upTo(wanted)));
  });

  return { ...list, loading, failure, showMore, reset };
}
