import 'server-only';
import { headers } from 'next/headers';

/**
 * True while a page is rendered once more around a form posted without scripts. Such a page must not ask for a session:
 * one that has ended would cost the citizen the text.
 */
export async function isPosted(): Promise<boolean> {
  const given = await headers();
  const isForm = given.get('content-type')?.startsWith('multipart/form-data') ?? false;
  return isForm && (given.get('accept')?.includes('text/html') ?? false);
}
