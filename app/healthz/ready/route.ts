import { findReadiness } from '@/lib/rendering/readiness';

export const dynamic = 'force-dynamic';

/** Ready for visitors: 503 while the API does not answer or the settings never came. */
export async function GET() {
  const { ready, ...parts } = await findReadiness();
  return Response.json(
    { status: ready ? 'ready' : 'unavailable', ...parts },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) } },
  );
}
