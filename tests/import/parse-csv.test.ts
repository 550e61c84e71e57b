import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareQuoteFinder, readRecords } from '@/backend/platform/import/parse-csv';
import { TableFault, type TableRecord } from '@/backend/platform/import/table-record';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  yield '';
}

async function readAll(text: string, delimiter: string, size: number, how = {}): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for await (const record of readRecords(inParts(text, size), delimiter, how)) records.push(record);
  return records;
}

const cell = fc.stringMatching(/^[aіЇ’ ;,"\n\t]{0,6}$/);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const written = (text: string, delimiter: string, newline: string) =>
  /["\n]/.test(text) || text.includes(delimiter) ? quoted(text.replaceAll('\n', newline)) : text;
const newlinesIn = (text: string) => text.split('\n').length - 1;

describe('reading a CSV file', () => {
  it('gives each record as written with its line number, whatever the chunk size', async () => {
    const tables = fc.record({
      rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      delimiter: fc.constantFrom(',', ';', '\t'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      hasLastNewline: fc.boolean(),
      size: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(tables, async ({ rows, delimiter, newline, hasLastNewline, size }) => {
        const lines = rows.map((row) => row.map((one) => written(one, delimiter, newline)).join(delimiter));
        const text = lines.join(newline) + (hasLastNewline ? newline : '');
        let line = 1;
        const expected = rows.map((row) => {
          const record = { line, cells: row.map((one) => one.trim()) };
          line += 1 + newlinesIn(row.join(''));
          return record;
        });
        expect(await readAll(text, delimiter, size)).toEqual(expected);
      }),
    );
  });

  it('gives the line of the file on which a record begins', async () => {
    expect(await readAll('a,b\n"x\ny",1\n\nz,2', ',', 3)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', '1'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['z', '2'] },
    ]);
    const mixed = await readAll('a,b\rc,"d\r\ne"\r\nf,g\nh,i', ',', 4);
    expect(mixed.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd\ne'],
      [4, 'f', 'g'],
      [5, 'h', 'i'],
    ]);
  });

  it.each([
    ['a,b\n"x,1\nz,2', 2],
    ['a,b\r\n1,"2\r\n3"\r\nx"y,1', 4],
    ['a,b\n1,2\n"x"y,1', 3],
  ])('fails with the line of a misplaced quote: %j', async (text, line) => {
    for (const size of [1, 3, 100]) {
      const reading = readAll(text, ',', size);
      await expect(reading).rejects.toThrow(TableFault);
      await expect(reading).rejects.toThrow(`line ${line}:`);
    }
  });

  it.each([
    ['a;b\n1;Штраф ТОВ "Ромашка" постанова', ['1', 'Штраф ТОВ "Ромашка" постанова']],
    ['a;b\n1;"Ромашка" ТОВ, штраф', ['1', '"Ромашка" ТОВ, штраф']],
    ['a;b\n1;"ТОВ "Ромашка", штраф"', ['1', '"ТОВ "Ромашка", штраф"']],
    ['a;b\n"1" ; "2; ""3"""\nx"y;1', ['1', '2; "3"']],
    ['a;b\n1;О"Коннор', ['1', 'О"Коннор']],
  ])('takes a quote within a cell as a letter: %j', async (text, cells) => {
    for (const size of [1, 3, 100]) {
      const finder = bareQuoteFinder(';');
      for await (const part of inParts(text, size)) finder.look(part);
      expect(finder.isFound()).toBe(true);
      const [, second] = await readAll(text, ';', size, { isLoose: true });
      expect(second).toEqual({ line: 2, cells });
    }
  });

  it('does not join two lines by the bare quotes of both', async () => {
    const text = 'a;b\n1;"Ромашка ТОВ\n2;"Інша" ТОВ';
    await expect(readAll(text, ';', 100, { isLoose: true })).rejects.toThrow('line 2:');
  });

  it.each(['a;"b;c";"d ""e"" f"\n"";"""g""";', '"a" ; "b"\n;;"c\nd";'])('finds no bare quote in %j', (text) => {
    const finder = bareQuoteFinder(';');
    finder.look(text);
    expect(finder.isFound()).toBe(false);
  });

  it('fails early on an unclosed quote instead of reading the rest of the file as one cell', async () => {
    let taken = 0;
    async function* parts() {
      yield 'a,b\n"';
      for (; taken < 100; taken += 1) yield 'x,1\n'.repeat(50_000);
    }
    const reading = (async () => {
      for await (const record of readRecords(parts(), ',')) expect(record.line).toBe(1);
    })();
    await expect(reading).rejects.toThrow('line 2:');
    expect(taken).toBeLessThan(30);
  });

  it('fails with the error of its input', async () => {
    async function* parts() {
      yield 'a,b\n1,2\n';
      throw new TypeError('not in this encoding');
    }
    const reading = (async () => {
      for await (const record of readRecords(parts(), ',')) expect(record.line).toBeLessThan(3);
    })();
    await expect(reading).rejects.toThrow(TypeError);
  });

  it('stops when the consumer stops', async () => {
    let taken = 0;
    async function* parts() {
      for (; taken < 1000; taken += 1) yield '1,2\n'.repeat(100);
    }
    for await (const { line } of readRecords(parts(), ',')) if (line === 250) break;
    expect(taken).toBeLessThan(1000);
  });
});
