import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { openCsv } from '@/backend/platform/import/csv-file';
import { ImportError } from '@/backend/platform/import/importer';
import { suiteFolder } from '@/tests/suite-folder';

const folder = suiteFolder();

async function read(bytes: Buffer): Promise<string[][]> {
  const file = join(folder, 'register.csv');
  writeFileSync(file, bytes);
  const { readings } = await openCsv(file);
  const records: string[][] = [];
  for await (const { cells } of readings[1]?.records() ?? []) records.push(cells);
  return records;
}

const ROW = ['ev-900', 'AA9000BB', 'Шкода Октавія, сірий', 'вул. Соборна, 24', 'Перешкода для пішоходів', 'Майданчик'];
const HEADER = ['external_id', 'license_plate', 'car', 'from_address', 'reason', 'lot_name'];
const UKRAINIAN = ['Код запису', 'Номерний знак', 'Авто', 'Звідки забрали', 'Причина', 'Майданчик'];
const table = (header: string[], count: number) => [header, ...Array.from({ length: count }, () => ROW)];
const asText = (rows: string[][]) => rows.map((row) => row.join(';')).join('\r\n');

/** As it was typed in DOS: its page has no «і». */
const typedInDos = (text: string) => text.replaceAll('і', 'i').replaceAll('І', 'I');

it.each([
  ['win1251', HEADER, 1],
  ['cp866', HEADER, 1],
  ['cp866', UKRAINIAN, 5000],
  ['cp1125', HEADER, 1],
  ['cp1125', UKRAINIAN, 2000],
  ['koi8-u', HEADER, 1],
  ['koi8-u', UKRAINIAN, 30],
  ['maccyrillic', HEADER, 1],
  ['maccyrillic', UKRAINIAN, 3000],
  ['utf-16be', UKRAINIAN, 3],
  ['utf-16le', HEADER, 3],
])('a register in %s is read as it was written: %j, %i rows', async (page, header, count) => {
  const rows = table(header, count);
  const text = asText(rows);
  expect(await read(iconv.encode(page === 'cp866' ? typedInDos(text) : text, page))).toEqual(rows);
});

it('a table with a mark of its byte order or without one is read in both orders', async () => {
  const rows = table(UKRAINIAN, 2);
  for (const page of ['utf-16be', 'utf-16le'])
    for (const addBOM of [true, false]) expect(await read(iconv.encode(asText(rows), page, { addBOM }))).toEqual(rows);
});

it('the end of a file as DOS writes it is no text, and text behind it is refused', async () => {
  const rows = table(HEADER, 1);
  expect(await read(Buffer.concat([iconv.encode(asText(rows), 'win1251'), Buffer.from('\r\n\u001a')]))).toEqual(rows);
  expect(await read(Buffer.from(`${asText(rows)}\u001a\u001a\r\n\0\0`))).toEqual(rows);
  await expect(read(Buffer.from(`${asText(rows)}\u001aще`))).rejects.toThrow(/не є таблицею CSV/);
});

it('a few letters do not make Windows-1251 another page', async () => {
  const rows = [
    ['date', 'sum', 'purpose'],
    ['20.11.2026', '340,00', 'ПБ 0000000007'],
  ];
  expect(await read(iconv.encode(asText(rows), 'win1251'))).toEqual(rows);
});

it('UTF-8 with damaged letters stays UTF-8: their lines are named, nothing is read as other letters', async () => {
  const bytes = Buffer.from(asText(table(HEADER, 30)));
  for (const line of [4, 9]) {
    const start = bytes.indexOf(
      'Соборна',
      bytes
        .toString('latin1')
        .split('\r\n')
        .slice(0, line - 1)
        .join('\r\n').length,
    );
    bytes[start + 5] = 0x41;
  }
  const refused = await read(bytes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportError);
  const { problems } = refused as ImportError;
  expect(problems.map(({ line }) => line)).toEqual([4, 9]);
  expect(problems[0]?.reason).toMatch(/^«.*Со.*»: пошкоджена літера: впишіть слово заново/);
});

it('a few signs that are not printed are dropped, many are no text', async () => {
  const rows = table(HEADER, 3);
  expect(await read(Buffer.from(asText(rows).replace('Соборна', 'Соб\u0002орна')))).toEqual(rows);
  await expect(read(Buffer.from(asText(rows).replaceAll('о', '\u0002')))).rejects.toThrow(/не є таблицею CSV/);
});

it('what reads as no text in any page is refused with a cure', async () => {
  const refused = read(
    Buffer.concat([Buffer.from('a;b\r\n'), Buffer.from([0x98, 0xac, 0xad, 0xb1, 0xc0, 0xdb, 0xb0])]),
  );
  await expect(refused).rejects.toThrow(ImportError);
  await expect(refused).rejects.toThrow(/Не видно, у якому кодуванні файл .*«CSV UTF-8» або \.xlsx/);
});
