import { redirectTo, notifyLogout } from '@/lib/session/end-session';
import { postRoute } from '@/lib/session/post-route';
import { isEndReason } from '@/lib/session/reasons';
import { safeTargetPath } from '@/lib/session/target-path';
import { paths } from '@/domain/paths';

export const POST = postRoute(async ({ headers, query }) => {
  await notifyLogout(headers);
  const [reason, next] = [query.get('reason'), query.get('next')];
  const target = next === null ? undefined : safeTargetPath(next);
  return redirectTo(paths.login(target, isEndReason(reason) ? reason : 'logout'), { clear: true });
});
