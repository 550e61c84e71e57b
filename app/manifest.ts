import { webManifest } from '@/lib/seo/web-manifest';

export const dynamic = 'force-dynamic';

export default webManifest;
