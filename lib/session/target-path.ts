// Targets must be paths of this site: an open redirect would help phishing.
import { paths } from '@/domain/paths';

const TARGET_MAX_LENGTH = 2_000;
const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/** Selects a car in the fine list: by id, in old bookmarks by plate. */
const PLATE_PARAMETER = 'car';

/** The sign-in page would show the plate to the next user of the browser. */
export function withoutPlate(path: string): string {
  const { pathname, search, searchParams } = new URL(path, PLACEHOLDER_ORIGIN);
  if (!searchParams.has(PLATE_PARAMETER)) return pathname + search;
  searchParams.delete(PLATE_PARAMETER);
  const rest = searchParams.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

export function safeTargetPath(value: string | null | undefined): string {
  if (!value || value.length > TARGET_MAX_LENGTH) return paths.cabinet;
  // Browsers drop control characters and read "\" as "/": "/\evil" and "/\t/evil" would leave the site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return paths.cabinet;
  if (!URL.canParse(value, PLACEHOLDER_ORIGIN)) return paths.cabinet;
  const { origin, pathname, search } = new URL(value, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return paths.cabinet;
  // Prevents redirect loops and targets that are not pages.
  const isNoTarget = [paths.login(), paths.logout, '/api', '/_next'].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return isNoTarget ? paths.cabinet : withoutPlate(pathname + search);
}

/** Non-browser clients send no Sec-Fetch-Mode. */
export function isAskedByScript(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/**
 * A response the framework cannot parse makes it load the URL as a document. A soft navigation to the sign-in page
 * would keep the cabinet's data in memory and its CSP, which blocks the captcha.
 */
export function askAsDocument(): Response {
  return new Response('Відкрийте цю адресу як сторінку.', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
