import { sitemap } from '@/lib/seo/sitemap';

export const dynamic = 'force-dynamic';

export default sitemap;
