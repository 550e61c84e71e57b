import { askAsDocument, isAskedByScript, safeTargetPath } from '@/lib/session/target-path';
import { readSessionCookie } from '@/lib/session/cookies';
import { isEndReason, isGoodNews } from '@/lib/session/reasons';
import { endedBy, isTokenRefused, leaveTo, refusalProof, tellLogout, tokenOf } from '@/lib/session/end-session';
import { paths } from '@/domain/paths';

/**
 * Where a page goes whose data the API refused (401): a page cannot clear cookies while it renders. As a GET it changes
 * nothing for a valid session: cookies go only when the API refuses their token here too (or a page of ours proves
 * that it did), or when this browser's own page has ended the session and could not tell the server. `?reason=` is only
 * for the words: of an end whose cookies the answer to another tab has taken on the way here.
 */
export async function GET(request: Request): Promise<Response> {
  if (isAskedByScript(request.headers)) return askAsDocument();
  const query = new URL(request.url).searchParams;
  const target = safeTargetPath(query.get('next'));
  const left = endedBy(request.headers);
  if (left !== null) {
    await tellLogout(request.headers);
    return leaveTo(loginOf(left, target), { clear: true });
  }
  const hasCookie = readSessionCookie(request.headers.get('cookie')) !== undefined;
  const token = await tokenOf(request.headers);
  const isProven = token !== null && query.get('proof') === refusalProof(token);
  if (token && !isProven && !(await isTokenRefused(token))) return leaveTo(target);
  return leaveTo(hasCookie ? paths.login(target, 'expired') : loginOf(query.get('reason'), target), { clear: true });
}

/** The sign-in page with the reason and, unless it was left on purpose, the way back. */
function loginOf(reason: string | null, target: string): string {
  if (!isEndReason(reason)) return paths.login(target);
  return paths.login(isGoodNews(reason) ? undefined : target, reason);
}
