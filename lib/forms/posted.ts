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

/** The title of a page whose form is posted without scripts: it is rendered once more only to tell of mistakes. */
export async function titleOfForm(title: string): Promise<string> {
  return (await isPosted()) ? `Помилка: ${title}` : title;
}
