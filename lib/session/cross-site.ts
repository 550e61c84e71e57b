// Requests that another site makes a visitor's browser send. SameSite=Lax keeps the cookie from most of them; this
// refuses the rest.
import 'server-only';
import { env } from '@/lib/env';

export const CROSS_SITE_DETAIL = 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку ще раз.';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a request that changes something and was not made by a page of ours. Browsers name the site themselves in
 * Sec-Fetch-Site (https and localhost) or Origin. What names neither is no browser: trusted only without a cookie.
 */
export function isCrossSite(method: string, headers: Headers, hasCookie: boolean): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = headers.get('origin');
  if (origin === null) return hasCookie;
  if (!URL.canParse(origin)) return true;
  const { host, origin: given } = new URL(origin);
  return given !== new URL(env().SITE_URL).origin && host !== headers.get('host');
}
