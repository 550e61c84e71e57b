// The offline page, cached without scripts, and the desk have headers of their own. The root layout does not know the URL:
// middleware.ts tells it.
import { paths } from '@/domain/paths';
import { isDeskPath } from '@/lib/desk/door';

export const BARE_HEADER = 'x-bare-page';

export const isBarePage = (path: string): boolean => path === paths.offline || isDeskPath(path);
