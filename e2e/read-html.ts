// A page as the server sent it, without running it.
import { createRequire } from 'node:module';

interface Reader {
  JSDOM: new (html: string) => { window: { document: Document } };
}

// The package brings no types of its own; this is all that is used of it.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Reader;

export function readHtml(html: string): Document {
  return new JSDOM(html).window.document;
}

/** The words as they were written: a line of the page may not end at some of their spaces. */
export const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
