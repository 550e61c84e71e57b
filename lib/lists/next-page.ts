// Whether a list goes on: a city's own API may leave out `next`, `count` or both.
export const DEFAULT_PAGE_SIZE = 10;

export interface AnsweredPage<Item> {
  count?: number | undefined;
  next?: string | null | undefined;
  results: Item[];
}

/** True when there is a page after page `number`. Without `next` and `count` a full page is taken for not the last. */
export function hasNextPage(answer: AnsweredPage<unknown>, number: number, pageSize = DEFAULT_PAGE_SIZE): boolean {
  if (answer.next !== undefined) return answer.next !== null && answer.next !== '';
  if (answer.count !== undefined) return number * pageSize < answer.count;
  return answer.results.length >= pageSize;
}
