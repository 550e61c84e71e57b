import 'server-only';
import type { Metadata } from 'next';
import { ApiError } from '@/lib/api/error';
import type { PageName } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';
import { type AskedDesk, findDesk } from './desk-session';

/**
 * Of a page of the desk, by the number of the paper or record it shows, never by a person. The page asks the same and
 * says itself what is missing or not allowed.
 */
export async function describeDesk(
  name: PageName,
  find: (ask: AskedDesk['ask']) => Promise<string | number>,
): Promise<Metadata> {
  const desk = await findDesk();
  try {
    return await describeForm(name, desk ? { of: String(await find(desk.ask)) } : {});
  } catch (error) {
    if (error instanceof ApiError) return describeForm(name);
    throw error;
  }
}
