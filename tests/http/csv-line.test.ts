import { expect, it } from 'vitest';
import { csvLine, sheetLine } from '@/backend/platform/http/csv-line';

it.each([
  ['a;=1+1', '"a;=1+1"'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['\t=1+1', `"'\t=1+1"`],
  [' spaced', '" spaced"'],
  ['=1+1', "'=1+1"],
  ['plain', 'plain'],
])('a cell %j is written as %s, whatever parts the columns', (cell, written) => {
  expect(csvLine([cell, 1])).toBe(`${written},1\r\n`);
  expect(sheetLine([cell, 1])).toBe(`${written};1\r\n`);
});
