// The offline page is cached without scripts and has its own header and footer. The root layout does not know the URL:
// middleware.ts tells it.
import { paths } from '@/domain/paths';

export const BARE_HEADER = 'x-bare-page';

export const isBarePage = (path: string): boolean => path === paths.offline;
