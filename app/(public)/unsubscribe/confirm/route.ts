import { unsubscribe } from '@/lib/notifications/unsubscribe';
import { paths } from '@/domain/paths';
import { leaveTo } from '@/lib/session/end-session';

const STATUSES = { done: 200, bad: 404, failed: 503 } as const;

/** The page's button, which goes back to the page, or a mail program that wants only a status (RFC 8058). */
export async function POST(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const body = await request.text();
  const result = await unsubscribe(searchParams);
  if (body.includes('List-Unsubscribe'))
    return new Response(null, { status: STATUSES[result], headers: { 'cache-control': 'no-store' } });
  return leaveTo(paths.unsubscribed(result, result === 'failed' ? searchParams : undefined), { clear: false });
}

/** A mail program that opens the link instead: the page asks first. */
export function GET(request: Request): Response {
  return leaveTo(`${paths.unsubscribe}${new URL(request.url).search}`, { clear: false });
}
