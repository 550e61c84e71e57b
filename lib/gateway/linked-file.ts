import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { originOfRender } from '@/lib/api/render-notes';
import { paths } from '@/domain/paths';
import { passThroughGateway } from './gateway';

/** GET of a file that a private link opens; `calls`: the path of the call before the file's id. */
export const linkedFile = (calls: string) => (request: Request) => {
  const { searchParams, origin } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['cookie', 'authorization', 'x-auth']) headers.delete(name);
  headers.set(LINK_KEY_HEADER, searchParams.get('key') ?? '');
  const file = encodeURIComponent(searchParams.get('file') ?? '');
  return passThroughGateway(
    new Request(new URL(paths.api(`${calls}${file}/`), origin), { headers, signal: request.signal }),
    originOfRender(),
  );
};
