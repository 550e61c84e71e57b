import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTable } from '@/backend/platform/import/read-file';
import { writeOds, writeXlsx, writeZip, xlsxRow } from '@/tests/workbook';
import { suiteFolder } from '@/tests/suite-folder';

const folder = suiteFolder();

const at = (name: string) => join(folder, name);

async function cellsOf(file: string, sheet = 0): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of (await openTable(file)).readings[sheet]?.records() ?? []) rows[line - 1] = cells;
  return rows;
}

const refusal = (file: string) =>
  cellsOf(file).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );

const STYLES = `<numFmts count="5"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="0000000000"/>
<numFmt numFmtId="166" formatCode="[$-422]d mmmm yyyy&quot; р.&quot;;@"/><numFmt numFmtId="167" formatCode="#,##0.00&quot; дн.&quot;"/><numFmt numFmtId="168" formatCode="[h]:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="14"/></cellXfs>`;

it('a workbook of Excel reads as its CSV would, but whole: dates by their format, numbers without loss', async () => {
  const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
  const styled = [
    [1, '46346.586805555555', '20.11.2026 14:05'],
    [1, '46346', '20.11.2026 00:00'],
    [6, '46346.586805555555', '20.11.2026 14:05'],
    [6, '46346', '20.11.2026'],
    [3, '46346', '20.11.2026'],
    [5, '0.5868055555555556', '14:05'],
    [6, '46346.99999999', '21.11.2026'],
    [2, '1234567', '0001234567'],
    [4, '1340.5', '1340.5'],
    [0, '340.10000000000002', '340.1'],
    [0, '1.300000012E9', '1300000012'],
    [0, '1.2345678901234567E+17', '1.2345678901234566e+17'],
  ] as const;
  const file = await writeXlsx(at('styles.xlsx'), {
    styles: STYLES,
    sheets: { Аркуш: `<row>${styled.map(([style, value]) => cell(style, value)).join('')}</row>` },
  });
  expect(await cellsOf(file)).toEqual([styled.map(([, , text]) => text)]);
});

it('texts are shared, within the cell, of several runs, escaped; a formula has its value', async () => {
  const file = await writeXlsx(at('texts.xlsx'), {
    texts:
      '<si><t xml:space="preserve"> вул. </t></si><si><r><t>Собор</t></r><r><t>на</t></r><rPh sb="0" eb="1"><t>ні</t></rPh></si>',
    sheets: {
      Аркуш: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>a_x000A_b</t></is></c></row>
        <row r="5"><c r="B5" t="str"><f>A1&amp;"x"</f><v>x</v></c><c r="C5" t="str"><f>IF(A1,1,"")</f><v></v></c><c r="D5"><f>1/0</f></c><c r="E5" t="e"><v>#DIV/0!</v></c><c r="F5" t="b"><v>1</v></c></row>`,
    },
  });
  const rows = await cellsOf(file);
  expect(rows[1]).toEqual(['вул.', '', 'Соборна', 'a\nb']);
  expect(rows[4]).toEqual(['', 'x', '', '#N/A', '#N/A', '1']);
});

it('days of a workbook that counts from 1904 are the same days', async () => {
  const file = await writeXlsx(at('mac.xlsx'), {
    properties: '<workbookPr date1904="1"/>',
    styles: STYLES,
    sheets: { Аркуш: '<row><c s="6"><v>44884</v></c><c s="5"><v>0.5</v></c></row>' },
  });
  expect(await cellsOf(file)).toEqual([['20.11.2026', '12:00']]);
});

it('a spreadsheet of LibreOffice reads alike: values over what is shown, runs of equal cells and rows, no notes', async () => {
  const value = (attributes: string, text: string) =>
    `<table:table-cell ${attributes}><office:annotation><text:p>примітка</text:p></office:annotation><text:p>${text}</text:p></table:table-cell>`;
  const file = await writeOds(
    at('cells.ods'),
    `<style:style style:name="off"><style:table-properties table:display="false"/></style:style>
    <table:table table:name="Прихований" table:style-name="off"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>
    <table:table table:name="Дані"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    <table:table-row>${value('office:value-type="date" office:date-value="2026-11-20T14:05:00"', '20.11.26')}${value('office:value-type="date" office:date-value="2026-11-20"', '20.11.26')}${value('office:value-type="time" office:time-value="PT14H05M00S"', '2 PM')}${value('office:value-type="float" office:value="1300000012"', '1,3E+09')}${value('office:value-type="float" office:value="1234567"', '0001234567')}${value('office:value-type="currency" office:value="1340.5"', '1 340,50 грн')}${value('office:value-type="string" calcext:value-type="error"', '#DIV/0!')}</table:table-row>
    <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>а<text:s text:c="2"/>б</text:p><text:p>в</text:p></table:table-cell><table:covered-table-cell/><table:table-cell office:value-type="string"><text:p>г</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  expect((await openTable(file)).readings.map(({ title }) => title)).toEqual(['аркуш «Дані»']);
  const rows = await cellsOf(file);
  expect(rows[3]).toEqual(['20.11.2026 14:05', '20.11.2026', '14:05', '1300000012', '0001234567', '1340.5', '#N/A']);
  expect(rows[4]).toEqual(['а  б\nв', 'а  б\nв', '', 'г']);
  expect(rows[5]).toEqual(rows[4]);
  expect(rows).toHaveLength(6);
});

const UNREADABLE = /не є книгою .xlsx чи .ods: .* збережіть без пароля/;

it.each([
  ['no ZIP', 'old.xlsx', () => writeFile(at('old.xlsx'), Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
  ['no workbook in it', 'doc.xlsx', () => writeZip(at('doc.xlsx'), { 'word/document.xml': '<a/>' })],
  ['no content in it', 'doc.ods', () => writeZip(at('doc.ods'), { 'meta.xml': '<a/>' })],
  ['broken XML', 'cut.xlsx', () => writeXlsx(at('cut.xlsx'), { sheets: { А: '<row><c><v>1</c></row>' } })],
  ['an entity of its own', 'e.xlsx', () => writeXlsx(at('e.xlsx'), { sheets: { А: '<row><c><v>&x;</v></c></row>' } })],
  [
    'two megabytes between two tags',
    'long.xlsx',
    () => writeXlsx(at('long.xlsx'), { sheets: { А: `<row><c><v>${'1'.repeat(2_000_000)}</v></c></row>` } }),
  ],
  [
    'tags without end',
    'deep.xlsx',
    () => writeXlsx(at('deep.xlsx'), { sheets: { А: '<a>'.repeat(200) + '</a>'.repeat(200) } }),
  ],
])('is refused in one sentence: %s', async (_case, name, write) => {
  await write();
  expect(await refusal(at(name))).toMatch(UNREADABLE);
});

it('a cell beyond the thousandth column, and a row beyond the sheet, are refused', async () => {
  const wide = await writeXlsx(at('wide.xlsx'), {
    sheets: { А: '<row r="1"><c r="XFD1"><v>1</v></c></row>' },
  });
  expect(await refusal(wide)).toContain('стовпців більше ніж 1000');
  const far = await writeOds(
    at('far.ods'),
    `<table:table table:name="А"><table:table-row table:number-rows-repeated="999999999"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
  );
  expect(await refusal(far)).toContain('поза межами аркуша');
});

/** Overwrites the sizes that the directory of the archive names. */
function claim(path: string, size: number): string {
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    if (bytes.readUInt32LE(at + 24) > 100_000) bytes.writeUInt32LE(size, at + 24);
  writeFileSync(path, bytes);
  return path;
}

it('a part of two gigabytes is refused unread, and so is one that unpacks to more than it names', async () => {
  const large = { sheets: { А: xlsxRow('a').repeat(50_000) } };
  expect(await refusal(await writeXlsx(at('large.xlsx'), large))).toBe('taken');
  expect(await refusal(claim(at('large.xlsx'), 2 ** 31))).toMatch(/завелика: збережіть потрібний аркуш/);
  expect(await refusal(claim(at('large.xlsx'), 1000))).toMatch(UNREADABLE);
});
