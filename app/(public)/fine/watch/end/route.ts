import { paths } from '@/domain/paths';
import { leaveTo } from '@/lib/session/end-session';
import { actByLink, statusOf } from '@/lib/watches/linked-watch';
import { endFineWatch } from '@/lib/watches/watch-calls';

/** The page's button, which goes back to the page, or a mail program that wants only a status (RFC 8058). */
export async function POST(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  const body = await request.text();
  const result = await actByLink(key, endFineWatch);
  if (body.includes('List-Unsubscribe'))
    return new Response(null, { status: statusOf(result), headers: { 'cache-control': 'no-store' } });
  return leaveTo(paths.fineWatchLink(result === 'failed' ? (key ?? '') : '', result === 'done' ? 'ended' : result), {
    clear: false,
  });
}

/** A mail program that opens the link instead: the page asks first. */
export function GET(request: Request): Response {
  return leaveTo(paths.fineWatchLink(new URL(request.url).searchParams.get('key') ?? ''), { clear: false });
}
