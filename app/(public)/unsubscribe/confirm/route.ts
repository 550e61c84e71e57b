import { unsubscribe } from '@/lib/notifications/user-notifications';
import { paths } from '@/domain/paths';
import { redirectTo } from '@/lib/session/end-session';
import { oneClickRoute } from '@/lib/session/post-route';

const STATUSES = { done: 200, bad: 404, failed: 503 } as const;

export const POST = oneClickRoute(async (query) => {
  const result = await unsubscribe(query);
  return { status: STATUSES[result], path: paths.unsubscribed(result, result === 'failed' ? query : undefined) };
});

export function GET(request: Request): Response {
  return redirectTo(`${paths.unsubscribe}${new URL(request.url).search}`);
}
