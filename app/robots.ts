import type { MetadataRoute } from 'next';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: [paths.cabinet, paths.logout, paths.calendar, '/api/'] },
    sitemap: absoluteUrl(paths.sitemap),
  };
}
