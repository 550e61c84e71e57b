// CSP nonce and permissions of every page. The redirect to sign-in is a courtesy: requireSession guards the data.
import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { env, isDevelopment } from '@/lib/env';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { isDeskPath } from '@/lib/desk/door';
import { DESK_PAGE_HEADER } from '@/lib/desk/page-header';
import { isCaptchaPage, isSecretAddress, withoutSlash } from '@/lib/pages/addresses';
import { BARE_HEADER, isBarePage } from '@/lib/rendering/bare-page';
import { NOT_FOUND_HEADER } from '@/lib/rendering/not-found-header';
import { EARLY_SCRIPT_HASH, EARLY_TYPING_HASH, imageSources } from '@/lib/rendering/page-policy';
import { pagePolicy, permissionsPolicy } from '@/lib/rendering/policy';
import { askAsDocument, isAskedByScript, withoutPlate } from '@/lib/session/target-path';
import { isSessionCookie } from '@/lib/session/browser-session';
import type { EndReason } from '@/lib/session/reasons';
import { hasFeature } from '@/lib/settings/features';

export const config = { runtime: 'nodejs', matcher: '/((?!_next/).*)' };

function isGuarded(path: string): boolean {
  return path === paths.cabinet || path.startsWith(`${paths.cabinet}/`);
}

/** Browsers hold the whole way of a posted form against the policy. */
const formTargets = (): string[] => (env().ID_GOV_UA_CLIENT_ID ? [new URL(env().ID_GOV_UA_URL).origin] : []);

/** Without a session. From a page of the cabinet: it has just ended; from the sign-in: the browser has not kept it. */
function reasonOf({ headers, cookies }: NextRequest): EndReason | undefined {
  const referer = headers.get('referer') ?? '';
  if (headers.get('sec-fetch-site') !== 'same-origin' || !URL.canParse(referer)) return undefined;
  const from = withoutSlash(new URL(referer).pathname);
  if (isGuarded(from)) return 'expired';
  // Of a browser whose session has ended only the device's cookie stays, which not every API needs.
  const isBare = cookies.size === 0 && hasFeature('account-log');
  return from === paths.login() && isBare ? 'cookies' : undefined;
}

export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  // Actions refuse posts themselves and return the typed text.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isGuarded(pathname) && !request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    if (isAskedByScript(request.headers)) return askAsDocument();
    // Next sends only the path: behind a proxy the server does not know its own name.
    const login = new URL(paths.login(withoutPlate(pathname + search), reasonOf(request)), request.nextUrl.origin);
    return NextResponse.redirect(login, { headers: { 'cache-control': 'private, no-store' } });
  }
  const page = withoutSlash(pathname);
  const nonce = randomBytes(16).toString('base64url');
  const policy = pagePolicy({
    scripts: [`'nonce-${nonce}'`, EARLY_SCRIPT_HASH, ...(isDeskPath(page) ? [EARLY_TYPING_HASH] : [])],
    images: imageSources(),
    forms: isGuarded(page) || page === paths.login() ? formTargets() : [],
    captcha: Boolean(env().CAPTCHA_SITE_KEY) && isCaptchaPage(page),
    development: isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  if (isBarePage(page)) headers.set(BARE_HEADER, '1');
  else headers.delete(BARE_HEADER);
  if (page === paths.nowhere) headers.set(NOT_FOUND_HEADER, '1');
  else headers.delete(NOT_FOUND_HEADER);
  if (page.startsWith(`${deskPaths.today}/`)) headers.set(DESK_PAGE_HEADER, pathname + search);
  else headers.delete(DESK_PAGE_HEADER);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (!isBarePage(page)) response.headers.set('permissions-policy', permissionsPolicy({ camera: true }));
  // Whether others may keep an answer is known only when it is there: server/rendered-page.ts.
  response.headers.set('cache-control', 'private, no-store');
  // Keeps the token out of every Referer. "no-referrer" would also blank Origin, which proves that a form post is ours.
  if (isSecretAddress(page)) response.headers.set('referrer-policy', 'strict-origin');
  return response;
}
