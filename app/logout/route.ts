import { isCrossSite } from '@/lib/session/cross-site';
import { leaveTo, tellLogout } from '@/lib/session/end-session';
import { isEndReason } from '@/lib/session/reasons';
import { safeTargetPath } from '@/lib/session/target-path';
import { paths } from '@/domain/paths';

/** Ends the session. `?reason=` and `?next=` go on to the sign-in page. */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite('POST', request.headers, true)) {
    return Response.json({ detail: 'Запит надійшов не зі сторінки цього сайту.', code: 'cross_site' }, { status: 403 });
  }
  await tellLogout(request.headers);
  const query = new URL(request.url).searchParams;
  const [reason, next] = [query.get('reason'), query.get('next')];
  const target = next === null ? undefined : safeTargetPath(next);
  return leaveTo(paths.login(target, isEndReason(reason) ? reason : 'logout'), { clear: true });
}
