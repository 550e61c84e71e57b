import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import { openTable } from '@/backend/platform/import/read-file';
import { suiteFolder } from '@/tests/suite-folder';

const folder = suiteFolder();

beforeAll(() => {
  xlsx.set_cptable(codePages);
});

const HEADER = ['Серія та номер', 'Номерний знак', 'Сума', 'Дата', 'Час'];

function bookOf(): xlsx.WorkBook {
  const sheet = xlsx.utils.aoa_to_sheet([
    ['Реєстр постанов'],
    HEADER,
    ['ІП 0001234567', 'АВ1234СК', 340.5, 46_346, 0.461_805_555_6],
    ['', 'АВ1235СК', 1700, 46_347.5, 0.5],
  ]);
  for (const at of ['D3', 'D4']) Object.assign(sheet[at] as object, { z: 'dd.mm.yyyy' });
  for (const at of ['E3', 'E4']) Object.assign(sheet[at] as object, { z: 'h:mm' });
  sheet['!merges'] = [xlsx.utils.decode_range('A3:A4')];
  const book = xlsx.utils.book_new(sheet, 'Постанови');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Довідник']]), 'Прихований');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return book;
}

function written(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

async function read(file: string) {
  const table = await openTable(file);
  const rows: string[][] = [];
  for await (const { cells } of table.readings[0]?.records() ?? []) rows.push(cells);
  return { titles: table.readings.map(({ title }) => title), rows };
}

it('a workbook of Excel 97–2003 is read whole, without what is hidden', async () => {
  const bytes = xlsx.write(bookOf(), { bookType: 'biff8', type: 'buffer' }) as Buffer;
  expect(await read(written('biff8.xls', bytes))).toEqual({
    titles: ['аркуш «Постанови»'],
    rows: [
      ['Реєстр постанов'],
      HEADER,
      ['ІП 0001234567', 'АВ1234СК', '340.5', '20.11.2026', '11:05'],
      ['ІП 0001234567', 'АВ1235СК', '1700', '21.11.2026 12:00', '12:00'],
    ],
  });
});

it('a workbook of Excel 95 is read in its code page', async () => {
  const sheet = xlsx.utils.aoa_to_sheet([['NOMER', 'PRYCHYNA']]);
  const bytes = xlsx.write(xlsx.utils.book_new(sheet, 'S'), { bookType: 'biff5', type: 'buffer' }) as Buffer;
  const page = Buffer.from([0x42, 0, 2, 0, 0xe3, 0x04]).toString('latin1');
  const text = [
    ['NOMER', 'НОМЕР'],
    ['PRYCHYNA', 'ПРИЧИНИЇ'],
  ].reduce(
    (told, [latin = '', words = '']) => told.replaceAll(latin, iconv.encode(words, 'win1251').toString('latin1')),
    bytes.toString('latin1').replace(/\x42\0\x02\0[^]{2}/, page),
  );
  expect((await read(written('biff5.xls', Buffer.from(text, 'latin1')))).rows).toEqual([['НОМЕР', 'ПРИЧИНИЇ']]);
});

it('what only has the name of such a workbook is read as what it is, or refused with a way out', async () => {
  const modern = xlsx.write(bookOf(), { bookType: 'xlsx', type: 'buffer' }) as Buffer;
  expect((await read(written('modern.xls', modern))).rows[1]).toEqual(HEADER);
  const text = await read(written('text.xls', `${HEADER.join('\t')}\nІП 1\tАВ1234СК\t340\t20.11.2026\t11:05`));
  expect(text.rows.at(-1)?.join(' ')).toContain('АВ1234СК');
  await expect(openTable(written('page.xls', '<html><table><tr><td>1</td></tr></table></html>'))).rejects.toThrow(
    'вебсторінка з назвою .xls. Відкрийте його в Excel',
  );
  const cut = (xlsx.write(bookOf(), { bookType: 'biff8', type: 'buffer' }) as Buffer).subarray(0, 700);
  await expect(openTable(written('cut.xls', cut))).rejects.toThrow('пошкоджена або під паролем');
});
