// Page numbers of the public lists: /news is page 1, /news/page/2 the second.
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
