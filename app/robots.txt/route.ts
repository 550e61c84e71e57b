import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.cabinet}`,
    `Disallow: ${paths.logout}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl(paths.sitemap)}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
