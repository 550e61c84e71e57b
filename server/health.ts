// For balancers: whether the process lives, and whether this instance can serve citizens in full.
import type { RequestContext } from './request-context';
import { findReadiness } from '@/lib/rendering/readiness';
import { commonHeaders } from './common-headers';

function answerJson(
  { request, response, id }: RequestContext,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    ...commonHeaders(),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': id,
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}

/** Answers at /healthz/live and /healthz/ready. */
export function answerHealth(context: RequestContext): boolean {
  if (context.path === '/healthz/live') {
    answerJson(context, 200, { status: 'live' });
    return true;
  }
  if (context.path !== '/healthz/ready') return false;
  void findReadiness().then(({ ready, ...parts }) =>
    answerJson(
      context,
      ready ? 200 : 503,
      { status: ready ? 'ready' : 'unavailable', ...parts },
      ready ? {} : { 'retry-after': '5' },
    ),
  );
  return true;
}
