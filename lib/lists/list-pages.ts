export const DEFAULT_PAGE_SIZE = 10;

export interface AnsweredPage<Item> {
  count?: number | undefined;
  next?: string | null | undefined;
  results: Item[];
}

/** A remote API may omit `next` and `count`; a full page then counts as not the last. */
export function hasNextPage(answer: AnsweredPage<unknown>, number: number, pageSize = DEFAULT_PAGE_SIZE): boolean {
  if (answer.next !== undefined) return answer.next !== null && answer.next !== '';
  if (answer.count !== undefined) return number * pageSize < answer.count;
  return answer.results.length >= pageSize;
}

const PAGE = /^[1-9]\d{0,5}$/;

export function readPageNumber(segments: string[] | undefined): number | null {
  if (!segments || segments.length === 0) return 1;
  const [word, number] = segments;
  if (segments.length !== 2 || word !== 'page' || number === undefined || !PAGE.test(number)) return null;
  return Number(number);
}

export function pageNumberOfPath(pathname: string): number {
  return readPageNumber(pathname.split('/').filter(Boolean).slice(-2)) ?? 1;
}
