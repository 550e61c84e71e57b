import 'server-only';
import { headers } from 'next/headers';
import { receivedFile } from '@/lib/api/render-notes';

/**
 * True while Next re-renders a page around a form posted without scripts. Such a page must not require a session: the
 * typed text would be lost.
 */
export async function isPosted(): Promise<boolean> {
  const given = await headers();
  const isForm = given.get('content-type')?.startsWith('multipart/form-data') ?? false;
  return isForm && (given.get('accept')?.includes('text/html') ?? false);
}

/** Files chosen in one field of a posted form; large ones are read from where the front keeps them. */
export const postedFiles = (form: FormData, name: string): Promise<File[]> =>
  Promise.all(
    form
      .getAll(name)
      .filter((file): file is File => file instanceof File && file.size > 0)
      .map(receivedFile),
  );
