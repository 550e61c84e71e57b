const PREFIX = /^\/api\/v2(?=\/|$)/;
const FILE = /\.[a-z]+$/;

/** "/api/v2/news" and "/api/v2/news/" → "/news/"; "/api/v2/openapi.json" → "/openapi.json". */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(PREFIX, '') || '/';
  return path.endsWith('/') || FILE.test(path) ? path : `${path}/`;
}
