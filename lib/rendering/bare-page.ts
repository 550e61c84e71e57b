// The offline page is kept without its scripts and brings its own head and foot. The root layout learns so from
// middleware.ts, the only one that knows the address.
import { paths } from '@/domain/paths';

export const BARE_HEADER = 'x-bare-page';

export const isBarePage = (path: string): boolean => path === paths.offline;
