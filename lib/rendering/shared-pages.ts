// Which pages are the same for everyone. One list for middleware.ts, which tells caches, and for the server's own memory.
import { CONTENT_PAGES } from '@/lib/content/pages';
import { paths } from '@/domain/paths';

/** Seconds a shared page counts as fresh, and for how long after that it may be shown while a new one is rendered. */
export const FRESH_SECONDS = 60;
export const STALE_SECONDS = 600;
/** The same for a page on which something is missing or old. */
export const SHORT_LIVED_SECONDS = 5;

const FIXED = new Set<string>([
  paths.home,
  paths.offline,
  paths.outage,
  paths.notFound,
  paths.nowhere,
  paths.sitemap,
  paths.robots,
  paths.manifest,
  paths.icon,
  paths.touchIcon,
  ...Object.values(CONTENT_PAGES),
]);
const LISTS = new RegExp(
  `^(?:${[paths.news(), paths.vacancies(), paths.evacuation(), paths.parking()].join('|')})(?:/page/[1-9]\\d{0,5})?$`,
);
const ITEMS = new RegExp(`^(?:${[paths.news(), paths.vacancies()].join('|')}|/feeds)/[^/]{1,200}$`);

/** The path without the slash at its end. */
export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** True for a page that no cookie, query or address changes. `path` is as in the address, without the query. */
export function isSharedPage(path: string): boolean {
  const plain = withoutSlash(path);
  return FIXED.has(plain) || LISTS.test(plain) || ITEMS.test(plain);
}

// With a cookie or a query they are one visitor's: the fields are filled in, a reason is told, who is signed in goes on.
const STRANGERS = new Set<string>([
  paths.login(),
  paths.registration,
  paths.passwordReset,
  paths.appealFine,
  paths.appealStatus,
  paths.contact,
  paths.errorRequest,
  paths.fineLookup(),
  paths.evacuationSearch(),
  paths.search(),
]);

/**
 * True for a form's page that every stranger gets alike: whoever comes without a cookie, to an address without a query.
 * Caches cannot tell, so they are told nothing; the server's own memory can.
 */
export const isStrangersPage = (path: string): boolean => STRANGERS.has(withoutSlash(path));

/** What caches are told about a shared page. */
export const sharedCacheControl = (freshSeconds: number): string =>
  `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds < FRESH_SECONDS ? freshSeconds : STALE_SECONDS}`;
