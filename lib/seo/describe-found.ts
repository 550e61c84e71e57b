import 'server-only';
import type { Metadata } from 'next';
import { ifRefused } from '@/lib/api/error';
import type { PageName } from '@/lib/pages/pages';
import { findSession } from '@/lib/session/session';
import { describeOwn } from './page-metadata';

/**
 * Of a page in the cabinet, by the number of the paper it shows. Browsers keep titles: no plate, name or address in
 * them. `find` answers undefined, or throws ApiError, where the page says itself what is missing.
 */
export async function describeFound(
  name: PageName,
  find: (token: string) => Promise<string | undefined>,
): Promise<Metadata> {
  const session = await findSession();
  return describeOwn(name, session ? await find(session.token).catch(ifRefused(() => undefined)) : undefined);
}
