import 'server-only';
import { headers } from 'next/headers';
import { deskPaths } from '@/domain/desk-paths';
import { safeTargetPath } from '@/lib/session/target-path';
import { DESK_PAGE_HEADER } from './page-header';

/** Pages of the desk that need no session, and what is no page. */
const NOT_TO = [
  deskPaths.login,
  deskPaths.logout,
  deskPaths.act,
  deskPaths.drafts,
  deskPaths.session,
  deskPaths.uploadFile,
  deskPaths.invitation('').replace(/\/$/, ''),
];

/** What a page said of an act is not said again; a name looked for is not shown to whoever comes to the sign-in. */
const LEFT_OUT = ['done', 'change', 'refused', 'q'];

/** The page of the desk that `given` names, or the first one. */
export function safeDeskPath(given: unknown): string {
  const path = safeTargetPath(typeof given === 'string' ? given : '');
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  const isOfDesk = pathname.startsWith(`${deskPaths.today}/`);
  if (!isOfDesk || NOT_TO.some((one) => pathname === one || pathname.startsWith(`${one}/`))) return deskPaths.today;
  for (const name of LEFT_OUT) searchParams.delete(name);
  const rest = searchParams.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** The sign-in that leads back to this page. */
export function signInTo(page: unknown): string {
  const next = safeDeskPath(page);
  return next === deskPaths.today ? deskPaths.login : deskPaths.loginTo(next);
}

/** The page that is shown or posted from. */
export const pageOfHere = async (): Promise<string> => safeDeskPath((await headers()).get(DESK_PAGE_HEADER));

export const signInToHere = async (): Promise<string> => signInTo(await pageOfHere());
