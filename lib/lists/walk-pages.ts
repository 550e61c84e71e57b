// Looks through a list page by page: for an API that offers only the lists of the specification.
import 'server-only';
import { ApiError } from '@/lib/api/error';
import { hasNextPage, type AnsweredPage } from './next-page';

export const WALK_PAGES_MAX = 30;

/** The items of the first pages, one page at a time, until the list or the limit of 30 pages ends. */
export async function* walkPages<Item>(load: (page: number) => Promise<AnsweredPage<Item>>): AsyncGenerator<Item> {
  for (let number = 1; number <= WALK_PAGES_MAX; number += 1) {
    let answer: AnsweredPage<Item>;
    try {
      answer = await load(number);
    } catch (error) {
      if (number > 1 && error instanceof ApiError && error.status === 404) return;
      throw error;
    }
    yield* answer.results;
    if (!hasNextPage(answer, number)) return;
  }
}

/** The first item the test accepts, or null. */
export async function findInPages<Item>(
  load: (page: number) => Promise<AnsweredPage<Item>>,
  accepts: (item: Item) => boolean,
): Promise<Item | null> {
  for await (const item of walkPages(load)) {
    if (accepts(item)) return item;
  }
  return null;
}
