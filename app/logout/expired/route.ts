import { isTokenRefused, leaveTo, tokenOf } from '@/lib/session/end-session';
import { safeTargetPath } from '@/lib/session/target-path';
import { paths } from '@/lib/paths';

/**
 * Where a page goes whose data the API refused (401): a page cannot clear cookies while it renders. As a GET it changes
 * nothing for a valid session: cookies go only when the API refuses their token here too.
 */
export async function GET(request: Request): Promise<Response> {
  const target = safeTargetPath(new URL(request.url).searchParams.get('next'));
  const token = await tokenOf(request.headers);
  if (token && !(await isTokenRefused(token))) return leaveTo(target, { clear: false });
  return leaveTo(paths.login(target, 'expired'), { clear: true });
}
