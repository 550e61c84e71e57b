// Rejects what SameSite=Lax lets through.
import 'server-only';
import { env } from '@/lib/env';

export const CROSS_SITE_DETAIL = 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку ще раз.';

/**
 * Asked of what writes. Browsers send Sec-Fetch-Site (https and localhost) or Origin; a request with neither is not a
 * browser's and is trusted only without a cookie.
 */
export function isCrossSite(headers: Headers, hasCookie = true): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = headers.get('origin');
  if (origin === null) return hasCookie;
  if (!URL.canParse(origin)) return true;
  const { host, origin: given } = new URL(origin);
  return given !== new URL(env().SITE_URL).origin && host !== headers.get('host');
}

export const refuseCrossSite = (): Response =>
  Response.json(
    { detail: CROSS_SITE_DETAIL, code: 'cross_site' },
    { status: 403, headers: { 'cache-control': 'no-store' } },
  );
