import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { writeXlsx, xlsxRow } from '@/tests/workbook';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

/** Written by other programs: the workbooks by openpyxl, the spreadsheets by hucre. */
const BOOKS = join('tests', 'workbooks');
const HEADER = xlsxRow('Серія та номер постанови', 'ДНЗ', 'Сума штрафу', 'Дата порушення');

onAnyEngine('a workbook', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeEach(async () => {
    for (const table of ['payments', 'imports', 'fines'] as const) await city.context.db.deleteFrom(table).execute();
  });
  const fines = () => city.context.db.selectFrom('fines').orderBy('serial_key').selectAll().execute();

  it.each(['fines.xlsx', 'fines.ods'])('%s brings fines with their days, times and sums', async (name) => {
    const { code, output, errors } = await operator('import', 'fines', join(BOOKS, name));
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/Рядок 1 над заголовком пропущено: «Реєстр постанов/);
    expect(output).toMatch(/Рядок \d пропущено, це підсумок: «Всього»/);
    expect(await fines()).toMatchObject([
      { plate_key: 'AA1234BB', amount_kopecks: 34_000, violated_at: Date.parse('2026-11-20T14:05:00+02:00') },
      { plate_key: 'AA1235BB', amount_kopecks: 134_050, violated_at: Date.parse('2026-11-20T00:30:00+02:00') },
    ]);
  });

  it('of several sheets brings the one with the register, names the others, and sees no hidden one', async () => {
    const { output } = await operator('import', 'fines', join(BOOKS, 'fines.xlsx'));
    expect(output).toContain('Узято аркуш «Постанови»; не взято: аркуш «Довідник».');
  });

  it('with two sheets that both could be it is refused', async () => {
    const rows = HEADER + xlsxRow('ІП 0000000001', 'АА1234ВВ', 340, '20.11.2026 14:05');
    const file = await writeXlsx(join(folder, 'two.xlsx'), { sheets: { Жовтень: rows, Листопад: rows } });
    const { code, errors } = await operator('import', 'fines', file);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/аркуш «Жовтень» і аркуш «Листопад». Лишіть у файлі один/),
    ]);
    expect(await fines()).toEqual([]);
  });

  it('names cells by their column and row, also below rows that the sheet leaves out', async () => {
    const row = `<row r="9"><c r="A9" t="inlineStr"><is><t>ІП 0000000001</t></is></c><c r="B9" t="inlineStr"><is><t>АА1234ВВ</t></is></c><c r="C9"><v>1.3E+20</v></c><c r="D9" t="inlineStr"><is><t>20.11.26</t></is></c></row>`;
    const file = await writeXlsx(join(folder, 'cells.xlsx'), { sheets: { А: HEADER + row } });
    const { code, errors } = await operator('import', 'fines', file);
    expect(code).toBe(1);
    expect(errors).toMatch(/C9 «Сума штрафу» «1\.3e\+20» — Excel скоротив/);
    expect(errors).toMatch(/D9 «Дата порушення» «20\.11\.26» — рік записано двома цифрами/);
  });

  it.each(['statement.xlsx', 'statement.ods'])('%s pays the fine that its purpose names', async (name) => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
    const { code, output, errors } = await operator('payments', 'import', join(BOOKS, name));
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Сплачено (1): ІП 0000000001\n');
    expect(await fines()).toMatchObject([{ paid_at: Date.parse('2026-11-20T23:59:59+02:00') }]);
  });

  it('is recognised by import inspect, sheet and header line', async () => {
    const { output } = await operator('import', 'inspect', join(BOOKS, 'fines.ods'));
    expect(output).toContain('fines.ods: OpenDocument, аркуш «Постанови», заголовок у рядку 2.\n');
    expect(output).toContain(
      'D «Дата порушення», наприклад «20.11.2026 14:05» → «Дата та час порушення» (violated_at)',
    );
  });

  it('stands in the log with the digest of its file', async () => {
    await operator('import', 'fines', join(BOOKS, 'fines.xlsx'));
    const { output } = await operator('import', 'list');
    const digest = createHash('sha256')
      .update(readFileSync(join(BOOKS, 'fines.xlsx')))
      .digest('hex');
    expect(output).toContain(`fines.xlsx  sha256 ${digest}`);
  });
});
