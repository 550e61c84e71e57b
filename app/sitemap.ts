import { sitemap } from '@/lib/sitemap/sitemap';

export const dynamic = 'force-dynamic';

export default sitemap;
