// Every page's security policy with a nonce of its own, what caches are told about it, and the courtesy of sending who
// is not signed in to the sign-in page. The lock itself is beside the data (requireSession).
import { NextResponse, type NextRequest } from 'next/server';
import { env, isDevelopment } from '@/lib/env';
import { paths } from '@/domain/paths';
import { isCaptchaPage, isSecretAddress, isSharedPage, withoutSlash } from '@/lib/pages/addresses';
import { BARE_HEADER, isBarePage } from '@/lib/rendering/bare-page';
import { EARLY_SCRIPT_HASH, imageSources } from '@/lib/rendering/page-policy';
import { pagePolicy } from '@/lib/rendering/policy';
import { FRESH_SECONDS, sharedCacheControl } from '@/lib/rendering/cache-control';
import { askAsDocument, isAskedByScript, withoutPlate } from '@/lib/session/target-path';
import { isSessionCookie } from '@/lib/session/browser-session';

export const config = { runtime: 'nodejs', matcher: '/((?!_next/).*)' };

function isGuarded(path: string): boolean {
  return path === paths.cabinet || path.startsWith(`${paths.cabinet}/`);
}

/** True on the way from a page of the cabinet in the same tab: the session was there, and has ended meanwhile. */
function isFromCabinet(headers: Headers): boolean {
  const from = headers.get('referer') ?? '';
  return headers.get('sec-fetch-site') === 'same-origin' && URL.canParse(from) && isGuarded(new URL(from).pathname);
}

export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  // What is posted is the action's to refuse: it gives back what was typed.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isGuarded(pathname) && !request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    if (isAskedByScript(request.headers)) return askAsDocument();
    const reason = isFromCabinet(request.headers) ? 'expired' : undefined;
    // Next sends this as a path: behind a proxy the server does not know its own name.
    const login = new URL(paths.login(withoutPlate(pathname + search), reason), request.nextUrl.origin);
    return NextResponse.redirect(login, { headers: { 'cache-control': 'private, no-store' } });
  }
  const page = withoutSlash(pathname);
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = pagePolicy({
    scripts: [`'nonce-${nonce}'`, EARLY_SCRIPT_HASH],
    images: imageSources(),
    captcha: Boolean(env().CAPTCHA_SITE_KEY) && isCaptchaPage(page),
    development: isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  if (isBarePage(page)) headers.set(BARE_HEADER, '1');
  else headers.delete(BARE_HEADER);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set(
    'cache-control',
    isRead && isSharedPage(pathname) ? sharedCacheControl(FRESH_SECONDS) : 'private, no-store',
  );
  // Nobody learns the token, not even our own log of the next page. "no-referrer" would also blank the Origin by which
  // a form's submit is known to be ours.
  if (isSecretAddress(page)) response.headers.set('referrer-policy', 'strict-origin');
  return response;
}
