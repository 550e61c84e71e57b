// A file field that no row of lib/pages names would be refused unread by the front.
import { expect, test } from 'vitest';
import { HANDLERS, listPages } from '@/lib/pages/pages';
import type { AddressRow } from '@/lib/pages/page-row';
import { readSources } from './sources';

const ROWS: [string, AddressRow][] = [...listPages(), ...Object.entries(HANDLERS)];
const DECLARED = new Set(ROWS.flatMap(([, { files }]) => files?.fields ?? []));

/** `<NamedFileInput name="files"` and `postedFiles(form, 'files')`. */
const NAMED = [/<(?:Named)?FileInput\b[^>]*?\bname="([\w[\]]+)"/g, /\bpostedFiles\(\w+, '([\w[\]]+)'\)/g];

test('each file field of a posted form stands in the row of a page', () => {
  const named = readSources(['app', 'components', 'lib'], /\.tsx?$/).flatMap(({ text }) =>
    NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)),
  );
  expect(named.length).toBeGreaterThan(3);
  expect([...new Set(named)].filter((name) => name !== undefined && !DECLARED.has(name))).toEqual([]);
});
