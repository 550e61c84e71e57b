import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  charactersOf,
  cutFile,
  cutFont,
  cutForPrint,
  PRINT_NAMES,
  PRINT_WEIGHTS,
  printFile,
  RANGES,
} from '@/tools/fonts/cut.mjs';
import { readSource, readSources } from './sources';

const NAMES = ['cyrillic', 'latin'] as const;
/** What the whole fonts have. */
const WHOLE = new Set(
  charactersOf('U+00A0-00FF, U+02BC, U+0400-045F, U+0490-0491, U+2000-206F, U+20AC, U+2116, U+2122'),
);
/** Read by programs, never shown. */
const UNSEEN = /[²³´ЅЈ―′″]/u;

test.each(NAMES)('the %s font is cut from the installed one', async (name) => {
  expect(readFileSync(cutFile(name)).equals(await cutFont(name)), 'npm run fonts').toBe(true);
});

test.each(PRINT_NAMES)('the %s font of documents is cut from it, too', async (name) => {
  for (const weight of PRINT_WEIGHTS)
    expect(readFileSync(printFile(name, weight)).equals(await cutForPrint(name, weight)), 'npm run fonts').toBe(true);
});

test('the page declares what is in the fonts, and no character twice', () => {
  const page = readSource('app/fonts/fonts.ts');
  for (const name of NAMES) expect(page).toContain(`'${RANGES[name]}'`);
  const declared = [...page.matchAll(/'(U\+[^']+)'/g)].flatMap(([, ranges = '']) => charactersOf(ranges));
  expect(declared.length).toBeGreaterThan(400);
  expect(declared.filter((one, index) => declared.indexOf(one) !== index)).toEqual([]);
});

test('texts of the site need no other font', () => {
  const cut = new Set(NAMES.flatMap((name) => charactersOf(RANGES[name])));
  const folders = ['app', 'backend', 'components', 'content', 'contract', 'domain', 'lib', 'samples'];
  const texts = readSources(folders, /\.(?:md|tsx?|json)$/).map(({ text }) => text.normalize());
  const used = new Set(texts.join(''));
  expect(used.size).toBeGreaterThan(150);
  expect([...used].filter((one) => WHOLE.has(one) && !cut.has(one) && !UNSEEN.test(one))).toEqual([]);
});
