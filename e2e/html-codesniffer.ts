// A second engine beside axe. What it finds wrongly is named here with the reason; nothing else may be found.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// It asks for words by names that its own list spells otherwise, and fails where a page has such a finding.
const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'),
  'utf8',
).replaceAll('H98.InvalidAutoComplete_', 'H98.InvalidAutocomplete_');

interface Finding {
  code: string;
  text: string;
  html: string;
}

interface Sniffer {
  ERROR: number;
  process: (standard: string, content: Document, done: () => void) => void;
  getMessages: () => { type: number; code: string; msg: string; element: Element }[];
}

/** Wrong findings: the end of the code, what the element looks like, and why it is wrong. */
const FALSE: { code: RegExp; html?: RegExp; why: string }[] = [
  {
    code: /1_1_1\.H30\.2$/,
    html: /^<a [^>]*aria-label="Збільшити фото: /,
    why: 'The link has its name by aria-label; the picture in it says nothing more.',
  },
  {
    code: /1_3_5\.H98$/,
    html: /^<input (?=[^>]*type="email")[^>]*autocomplete="username( webauthn)?"/,
    why: 'HTML has the name of an account in the group of fields to which e-mail belongs.',
  },
];

export async function findByCodeSniffer(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((resolve) => HTMLCS.process('WCAG2AA', document, resolve));
    return HTMLCS.getMessages()
      .filter(({ type, element }) => type === HTMLCS.ERROR && (!element.isConnected || element.checkVisibility()))
      .map(({ code, msg, element }) => ({ code, text: msg, html: element.outerHTML.slice(0, 200) }));
  });
  return found
    .filter(({ code, html }) => !FALSE.some((known) => known.code.test(code) && (known.html?.test(html) ?? true)))
    .map(({ code, text, html }) => `${code}: ${text} ${html}`);
}
