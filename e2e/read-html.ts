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
