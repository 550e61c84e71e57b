import 'server-only';
import type { DeskAnswer, DeskCallName, DeskInput } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { ApiError } from '@/lib/api/error';
import { originOfRender } from '@/lib/api/render-notes';
import { tokenHeaders } from '@/lib/api/server-client';
import { passThroughGateway } from '@/lib/gateway/gateway';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';
import { deskOf } from './ask-desk';

/** What the API answers at `target`, as it comes, for whoever sits at the desk. */
export function passDeskFile(request: Request, target: URL): Response | Promise<Response> {
  const headers = new Headers(request.headers);
  const token = readDeskCookie(headers.get('cookie'));
  if (!token) return redirectTo(deskPaths.login);
  headers.delete('cookie');
  for (const [name, value] of Object.entries(tokenHeaders(token))) headers.set(name, value);
  return passThroughGateway(new Request(target, { headers, signal: request.signal }), originOfRender());
}

type FileCall = { [Name in DeskCallName]: DeskAnswer<Name> extends Response ? Name : never }[DeskCallName];

/** GET of a file: `inputOf` gives the call's input from the parts of the address. */
export const deskFile =
  <Params, Name extends FileCall>(name: Name, inputOf: (params: Params, query: URLSearchParams) => DeskInput<Name>) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> => {
    const token = readDeskCookie(request.headers.get('cookie'));
    if (!token) return redirectTo(deskPaths.login);
    try {
      const query = new URL(request.url).searchParams;
      return await deskOf(token)<Name>(name, inputOf(await params, query));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return Response.json(error.body, { status: error.status, headers: { 'cache-control': 'no-store' } });
    }
  };

/** Still by the API. */
export const deskFileOfApi =
  <Params>(pathOf: (params: Params) => string) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> =>
    passDeskFile(request, new URL(paths.api(pathOf(await params)), request.url));
