import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { isRegisterPush } from '@/contract/registers';
import { NOUNS } from './nouns';
import { HttpError, errorResponse, notFound } from '@/backend/core/http-error';
import { withRequestId } from '@/backend/core/request-id';
import { answerError } from '@/backend/platform/http/answer-error';
import { limitBodies } from '@/backend/platform/http/body-size';
import type { AppEnv } from '@/backend/platform/http/call';
import { addDocumentation } from '@/backend/platform/http/documentation';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { requirePrintable } from '@/backend/platform/http/printable';
import { countWithWrites } from '@/backend/platform/limits/attempts';

const PREFIX = /^\/api\/v2(?=\/|$)/;
const FILE = /\.[a-z]+$/;

/** "/api/v2/news" and "/api/v2/news/" → "/news/"; "/api/v2/openapi.json" → "/openapi.json". */
function routingPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(PREFIX, '') || '/';
  return path.endsWith('/') || FILE.test(path) ? path : `${path}/`;
}

interface KnownRoute {
  method: string;
  path: string;
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);

function createNotFound(routes: KnownRoute[]) {
  const known = routes.map(({ method, path }) => ({ method, matches: pattern(path) }));
  return (c: HonoContext<AppEnv>): Response => {
    const methods = new Set(known.filter(({ matches }) => matches.test(c.req.path)).map(({ method }) => method));
    if (methods.size === 0) return errorResponse(notFound('Такої адреси немає.'));
    if (methods.has('GET')) methods.add('HEAD');
    const allow = { Allow: [...methods].sort().join(', ') };
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow });
    return errorResponse(
      new HttpError(405, { detail: 'Ця адреса не приймає такого методу.', code: 'method_not_allowed' }, allow),
    );
  };
}

const refuseUnprintable: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of new URL(c.req.url).searchParams) requirePrintable({ [name]: value });
  const contentType = c.req.header('content-type') ?? '';
  if (c.req.method !== 'GET' && !isRegisterPush(c.req.path) && /^application\/([a-z-.]+\+)?json/i.test(contentType)) {
    let parsed: unknown;
    try {
      const text = await c.req.text();
      // Some clients send Content-Type with every request, even without a body.
      parsed = text === '' ? undefined : JSON.parse(text);
    } catch {
      throw new HttpError(400, {
        detail: 'Запит не вдалося прочитати: тіло має бути правильним JSON.',
        code: 'malformed_body',
      });
    }
    requirePrintable(parsed);
  }
  await next();
};

export const CALLS = NOUNS.flatMap(({ calls }) => calls ?? []);

export type App = ReturnType<typeof createApp>;

export function createApp() {
  speakUkrainian();
  const app = new OpenAPIHono<AppEnv>({ getPath: routingPath });
  app.onError(answerError);
  app.use((c, next) => withRequestId(c.env.origin.requestId, next));
  app.use((c, next) => (/^(?:GET|HEAD)$/.test(c.req.method) ? next() : countWithWrites(next)));
  app.use(limitBodies(CALLS));
  app.use(refuseUnprintable);
  for (const call of CALLS) call.addTo(app);
  addDocumentation(app);
  app.notFound(createNotFound(app.routes.filter(({ method }) => method !== 'ALL')));
  return app;
}
