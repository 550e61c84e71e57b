import 'server-only';
import { paths } from '@/domain/paths';
import { originOfRender } from '@/lib/api/render-notes';
import { tokenHeaders } from '@/lib/api/server-client';
import { passThroughGateway } from '@/lib/gateway/gateway';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';

/** What the API answers, passed on as it comes. `path` is the call's; empty filters of a form are left out. */
export const deskDownload =
  (path: string) =>
  (request: Request): Response | Promise<Response> => {
    const token = readDeskCookie(request.headers.get('cookie'));
    if (!token) return redirectTo(paths.deskLogin);
    const { searchParams, origin } = new URL(request.url);
    const target = new URL(paths.api(path), origin);
    for (const [name, value] of searchParams) if (value !== '') target.searchParams.set(name, value);
    return passThroughGateway(
      new Request(target, { headers: tokenHeaders(token), signal: request.signal }),
      originOfRender(),
    );
  };
