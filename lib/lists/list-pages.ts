export const DEFAULT_PAGE_SIZE = 10;

export interface AnsweredPage<Item> {
  count?: number | undefined;
  next?: string | null | undefined;
  results: Item[];
  /** Rows beside the results that could not be read. */
  unread?: number | undefined;
}

export const lengthOf = ({ results, unread = 0 }: AnsweredPage<unknown>): number => results.length + unread;

/** A remote API may omit `next` and `count`; a full page then counts as not the last. */
export function hasNextPage(answer: AnsweredPage<unknown>, number: number, pageSize = DEFAULT_PAGE_SIZE): boolean {
  if (answer.next !== undefined) return answer.next !== null && answer.next !== '';
  if (answer.count !== undefined) return (number === 1 ? lengthOf(answer) : number * pageSize) < answer.count;
  return lengthOf(answer) >= pageSize;
}

/** Of a remote API, which chooses it. Undefined where the last page, opened alone, leaves it open. */
export function pageSizeOf(answer: AnsweredPage<unknown>, number: number): number | undefined {
  const length = lengthOf(answer);
  if (number === 1 || hasNextPage(answer, number)) return length;
  const isOfTen = answer.count === undefined || (number - 1) * DEFAULT_PAGE_SIZE + length === answer.count;
  return isOfTen ? DEFAULT_PAGE_SIZE : undefined;
}

const PAGE = /^[1-9]\d{0,5}$/;

export function readPageNumber(segments: string[] | undefined): number | null {
  if (!segments || segments.length === 0) return 1;
  const [word, number] = segments;
  if (segments.length !== 2 || word !== 'page' || number === undefined || !PAGE.test(number)) return null;
  return Number(number);
}

export const pageNumberOfPath = (pathname: string): number =>
  readPageNumber(pathname.split('/').filter(Boolean).slice(-2)) ?? 1;
