import { ApiError } from '@/lib/api/error';
import { findFeed } from '@/lib/nouns/public-nouns';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ feed: string }> }): Promise<Response> {
  try {
    const feed = await findFeed((await params).feed);
    if (feed === null) return new Response('Такої стрічки немає.', { status: 404 });
    return new Response(feed, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.body.detail, { status: 503, headers: { 'retry-after': '60' } });
  }
}
