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

// /news is page 1, /news/page/2 the second.
const PAGE = /^[1-9]\d{0,5}$/;

/** The page number in the segments after a list's address, or null when they name no page. */
export function readPageNumber(segments: string[] | undefined): number | null {
  if (!segments || segments.length === 0) return 1;
  const [word, number] = segments;
  if (segments.length !== 2 || word !== 'page' || number === undefined || !PAGE.test(number)) return null;
  return Number(number);
}

/** The page number at the end of an address path; 1 when there is none. */
export function pageNumberOfPath(pathname: string): number {
  return readPageNumber(pathname.split('/').filter(Boolean).slice(-2)) ?? 1;
}
