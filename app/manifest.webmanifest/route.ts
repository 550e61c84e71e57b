import { webManifest } from '@/lib/seo/web-manifest';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(webManifest(), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
