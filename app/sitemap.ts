import { sitemap } from '@/lib/nouns/public-nouns';

export const dynamic = 'force-dynamic';

export default sitemap;
