import type { MetadataRoute } from 'next';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

// Not the calendar: Google Calendar obeys, and would never fetch what a citizen subscribed to. Its page says noindex.
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: [paths.cabinet, paths.logout, '/api/'] },
    sitemap: absoluteUrl(paths.sitemap),
  };
}
