import { askAsDocument, isAskedByScript, safeTargetPath } from '@/lib/session/target-path';
import { readSessionCookie } from '@/lib/session/cookies';
import { isEndReason, isGoodNews } from '@/lib/session/reasons';
import { endedBy, isTokenRefused, redirectTo, refusalProof, notifyLogout, tokenOf } from '@/lib/session/end-session';
import { paths } from '@/domain/paths';

/**
 * Pages redirect here on 401: they cannot clear cookies while rendering. A GET must not end a valid session, so cookies
 * are cleared only when the API rejects the token, `proof` matches, or this browser has already logged out.
 */
export async function GET(request: Request): Promise<Response> {
  if (isAskedByScript(request.headers)) return askAsDocument();
  const query = new URL(request.url).searchParams;
  const target = safeTargetPath(query.get('next'));
  const left = endedBy(request.headers);
  if (left !== null) {
    await notifyLogout(request.headers);
    return redirectTo(loginOf(left, target), { clear: true });
  }
  const hasCookie = readSessionCookie(request.headers.get('cookie')) !== undefined;
  const token = await tokenOf(request.headers);
  const isProven = token !== null && query.get('proof') === refusalProof(token);
  if (token && !isProven && !(await isTokenRefused(token))) return redirectTo(target);
  return redirectTo(hasCookie ? paths.login(target, 'expired') : loginOf(query.get('reason'), target), { clear: true });
}

function loginOf(reason: string | null, target: string): string {
  if (!isEndReason(reason)) return paths.login(target);
  return paths.login(isGoodNews(reason) ? undefined : target, reason);
}
