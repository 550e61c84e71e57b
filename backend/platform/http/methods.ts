import type { Context as HonoContext } from 'hono';
import { HttpError, errorResponse, notFound } from '@/backend/core/http-error';
import type { AppEnv } from './call';

interface KnownRoute {
  method: string;
  path: string;
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);

export function createNotFound(routes: KnownRoute[]) {
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
