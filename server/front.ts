import type { RequestListener } from 'node:http';
import { findReadiness } from '@/lib/rendering/readiness';
import { accept } from './refuse';
import type { RequestContext } from './request-context';
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

export interface FrontParts {
  files: { answer: (context: RequestContext) => boolean };
  api: { answer: (context: RequestContext) => boolean };
  pages: { answer: (context: RequestContext) => Promise<void> };
}

export function createFront({ files, api, pages }: FrontParts): RequestListener {
  return (request, response) => {
    const context = accept(request, response);
    if (!context) return;
    if (files.answer(context)) return;
    if (answerHealth(context)) return;
    if (api.answer(context)) return;
    void pages.answer(context);
  };
}
