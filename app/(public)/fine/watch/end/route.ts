import { paths } from '@/domain/paths';
import { redirectTo } from '@/lib/session/end-session';
import { oneClickRoute } from '@/lib/session/post-route';
import { actByLink } from '@/lib/links/private-link';
import { endFineWatch } from '@/lib/watches/watch-calls';

const STATUSES = { done: 200, dead: 404, failed: 503 } as const;

export const POST = oneClickRoute(async (query) => {
  const key = query.get('key');
  const result = await actByLink(key, endFineWatch);
  const path = paths.fineWatchLink(result === 'failed' ? (key ?? '') : '', result === 'done' ? 'ended' : result);
  return { status: STATUSES[result], path };
});

export function GET(request: Request): Response {
  return redirectTo(paths.fineWatchLink(new URL(request.url).searchParams.get('key') ?? ''));
}
