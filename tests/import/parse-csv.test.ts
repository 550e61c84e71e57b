// Our parser beside a foreign one, whatever the parts in which the text comes.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvFault, CsvParser } from '@/backend/import/parse-csv';

function readAll(text: string, delimiter: string, size: number) {
  const parser = new CsvParser(delimiter);
  const records: { line: number; cells: string[] }[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...parser.read(text.slice(at, at + size), false));
  records.push(...parser.read('', true));
  return records;
}

const cell = fc.stringMatching(/^[aіЇ ;,"\n\t]{0,6}$/);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const written = (text: string, delimiter: string) =>
  /["\n\r]/.test(text) || text.includes(delimiter) ? quoted(text) : text;

describe('a table as text', () => {
  it('is read as another parser reads it, in parts of any size', () => {
    const tables = fc.record({
      rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      delimiter: fc.constantFrom(',', ';', '\t'),
      newline: fc.constantFrom('\n', '\r\n'),
      size: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(tables, ({ rows, delimiter, newline, size }) => {
        const text = rows.map((row) => row.map((one) => written(one, delimiter)).join(delimiter)).join(newline);
        const expected = parse(text, { delimiter, relax_column_count: true, trim: true }).map((row) =>
          row.map((one) => one.trim()),
        );
        const given = readAll(text, delimiter, size).map(({ cells }) => cells);
        const isFull = (row: string[]) => row.some((one) => one !== '');
        expect(given.filter(isFull)).toEqual(expected.filter(isFull));
      }),
    );
  });

  it('says in which line of the file a record begins', () => {
    expect(readAll('a,b\n"x\ny",1\n\nz,2', ',', 3)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', '1'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['z', '2'] },
    ]);
    expect(readAll('a,b\rc,d', ',', 4).map(({ line }) => line)).toEqual([1, 2]);
  });

  it.each([
    ['a,b\n"x,1\nz,2', 2],
    ['a,b\nx"y,1', 2],
    ['a,b\n1,2\n"x"y,1', 3],
  ])('is refused by the line where a quote stands wrong: %j', (text, line) => {
    for (const size of [1, 3, 100]) {
      expect(() => readAll(text, ',', size)).toThrow(CsvFault);
      expect(() => readAll(text, ',', size)).toThrow(`line ${line}:`);
    }
  });

  it('is not taken for one cell to its very end because of one open quote', () => {
    const parser = new CsvParser(',');
    const part = 'x,1\n'.repeat(100_000);
    expect(() => {
      for (let parts = 0; parts < 10; parts += 1) Array.from(parser.read(parts === 0 ? `a,b\n"${part}` : part, false));
    }).toThrow('line 2:');
  });
});
