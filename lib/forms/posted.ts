import 'server-only';
import { headers } from 'next/headers';

/**
 * True while Next re-renders a page around a form posted without scripts. Such a page must not require a session: the
 * typed text would be lost.
 */
export async function isPosted(): Promise<boolean> {
  const given = await headers();
  const isForm = given.get('content-type')?.startsWith('multipart/form-data') ?? false;
  return isForm && (given.get('accept')?.includes('text/html') ?? false);
}
