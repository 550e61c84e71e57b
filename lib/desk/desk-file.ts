import 'server-only';
import { tokenHeaders } from '@/lib/api/server-client';
import { originOfRender } from '@/lib/api/render-notes';
import { passThroughGateway } from '@/lib/gateway/gateway';
import { paths } from '@/domain/paths';
import { readDeskCookie } from '@/lib/session/cookies';

/** A file of the desk's API, for the browser that has the desk's cookie. */
export function passDeskFile(request: Request, path: string): Promise<Response> {
  const headers = new Headers(request.headers);
  const token = readDeskCookie(headers.get('cookie')) ?? '';
  headers.delete('cookie');
  for (const [name, value] of Object.entries(tokenHeaders(token))) headers.set(name, value);
  return passThroughGateway(
    new Request(new URL(paths.api(path), request.url), { headers, signal: request.signal }),
    originOfRender(),
  );
}
