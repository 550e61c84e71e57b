import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { passThroughGateway } from '@/lib/gateway/gateway';
import { originOfRender } from '@/lib/api/render-notes';
import { paths } from '@/domain/paths';

export function GET(request: Request) {
  const { searchParams, origin } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['cookie', 'authorization', 'x-auth']) headers.delete(name);
  headers.set(LINK_KEY_HEADER, searchParams.get('key') ?? '');
  const file = encodeURIComponent(searchParams.get('file') ?? '');
  return passThroughGateway(
    new Request(new URL(paths.api(`appeal-case/files/${file}/`), origin), { headers, signal: request.signal }),
    originOfRender(),
  );
}
