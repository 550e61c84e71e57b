import { createRequire } from 'node:module';

interface Reader {
  JSDOM: new (html: string) => { window: { document: Document } };
}

// jsdom has no bundled types; this covers what is used.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Reader;

export function readHtml(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Undoes typesetting, which puts no-break spaces and hyphens where a line must not end. */
export const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
