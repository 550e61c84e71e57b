import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { originOfRender } from '@/lib/api/render-notes';
import { tokenHeaders } from '@/lib/api/server-client';
import { passThroughGateway } from '@/lib/gateway/gateway';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';

/** What the API answers at `target`, as it comes, for whoever sits at the desk. */
export function passDeskFile(request: Request, target: URL): Response | Promise<Response> {
  const headers = new Headers(request.headers);
  const token = readDeskCookie(headers.get('cookie'));
  if (!token) return redirectTo(deskPaths.login);
  headers.delete('cookie');
  for (const [name, value] of Object.entries(tokenHeaders(token))) headers.set(name, value);
  return passThroughGateway(new Request(target, { headers, signal: request.signal }), originOfRender());
}

/** GET of a file: `pathOf` gives the call from the parts of the address. */
export const deskFile =
  <Params>(pathOf: (params: Params) => string) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> =>
    passDeskFile(request, new URL(paths.api(pathOf(await params)), request.url));
