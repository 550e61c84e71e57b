import { drawStreet } from '@/lib/street/draw-street';
import { readDrawingName } from '@/lib/street/look';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ drawing: string }> }): Promise<Response> {
  const named = readDrawingName((await params).drawing);
  if (!named) return new Response('Такого малюнка немає.', { status: 404 });
  return new Response(drawStreet(named.scene, named.look), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
