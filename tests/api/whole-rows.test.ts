import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { writeOds, writeSheet, writeXlsx, xlsxRow } from '@/tests/workbook';
import { cityOf } from './city';
import { operatorOf } from './operator';

const HEADER = ['Серія', 'Номер', 'Номерний знак', 'Сума штрафу', 'Дата та час порушення'];
const rowOf = (series: string, number: number, minute = number % 60) => [
  series,
  String(number).padStart(10, '0'),
  `АА ${1000 + number} ВВ`,
  '340,00',
  `20.11.2026 14:${String(minute).padStart(2, '0')}`,
];
const MERGED = [HEADER, rowOf('ПЕ', 401), rowOf('', 402), rowOf('', 403), rowOf('ПЖ', 404), rowOf('', 405)];

onAnyEngine('a row of a register', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeEach(async () => {
    for (const table of ['payments', 'imports', 'fines', 'evacuations'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const path = (name: string) => join(folder, name);
  const csv = (rows: string[][]) => {
    writeFileSync(path('fines.csv'), rows.map((row) => row.join(';')).join('\r\n'));
    return path('fines.csv');
  };
  const bring = (file: string, ...options: string[]) => operator('import', 'fines', file, ...options);
  const serials = async () =>
    (await city.context.db.selectFrom('fines').select('serial_key').orderBy('serial_key').execute()).map(
      ({ serial_key: key }) => key,
    );
  const WHOLE = ['ПЕ0000000401', 'ПЕ0000000402', 'ПЕ0000000403', 'ПЖ0000000404', 'ПЖ0000000405'];
  const FILLED = 'Об’єднані клітинки заповнено значенням верхньої: рядки 3–4, 6.';

  it('without its series is no fine: the empty cell is named with the cure', async () => {
    const { code, errors } = await bring(csv(MERGED), '--accept');
    expect(code).toBe(1);
    expect(errors.split('\n').slice(0, 3)).toEqual(
      [3, 4, 6].map(
        (line) =>
          `Рядок ${line}: A${line} «Серія» — порожня клітинка, а решта значення є: впишіть її в кожен рядок (об’єднані клітинки спершу роз’єднайте)`,
      ),
    );
    expect(await serials()).toEqual([]);
  });

  it('without its number or its time is refused by the cell, too', async () => {
    const parts = ['Серія', 'Номер', 'Номерний знак', 'Сума штрафу', 'Дата порушення', 'Час порушення'];
    const row = (number: string, time: string) => ['ПЕ', number, 'АА1234ВВ', '340,00', '20.11.2026', time];
    const { errors } = await bring(csv([parts, row('', '14:05'), row('0000000402', '')]));
    expect(errors).toMatch(
      /^Рядок 2: B2 «Номер» — порожня клітинка[^]*\nРядок 3: F3 «Час порушення» — порожня клітинка/,
    );
  });

  it('with a number alone in the column of both is asked about', async () => {
    const header = ['Номер постанови', ...HEADER.slice(2)];
    const file = csv([header, ['0000000402', ...rowOf('', 402).slice(2)]]);
    const asked = await bring(file);
    expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('лише номер, без серії')]);
    expect((await bring(file, '--accept')).code).toBe(0);
    expect(await serials()).toEqual(['0000000402']);
  });

  it('takes the value of the cell that it is merged with, in Excel and in LibreOffice, and says so', async () => {
    const rows = MERGED.map((row) => xlsxRow(...row)).join('');
    await writeXlsx(path('merged.xlsx'), { sheets: { Штрафи: rows }, merged: ['A2:A4', 'A5:A6', 'C1:D1'] });
    const excel = await bring(path('merged.xlsx'));
    expect([excel.code, excel.output]).toEqual([0, expect.stringContaining(FILLED)]);
    expect(await serials()).toEqual(WHOLE);

    await city.context.db.deleteFrom('fines').execute();
    const text = (cell: string, spans = '') =>
      `<table:table-cell office:value-type="string"${spans}><text:p>${cell}</text:p></table:table-cell>`;
    const cells = ([series = '', ...rest]: string[], line: number) =>
      [
        series === '' ? '<table:covered-table-cell/>' : text(series, spanOf(line)),
        ...rest.map((cell) => text(cell)),
      ].join('');
    const spanOf = (line: number) => {
      const span = [0, 3, 0, 0, 2][line] ?? 0;
      return span === 0 ? '' : ` table:number-columns-spanned="1" table:number-rows-spanned="${span}"`;
    };
    const lines = MERGED.map((row, line) => `<table:table-row>${cells(row, line)}</table:table-row>`).join('');
    await writeOds(path('merged.ods'), `<table:table table:name="Штрафи">${lines}</table:table>`);
    const office = await bring(path('merged.ods'));
    expect([office.code, office.output]).toEqual([0, expect.stringContaining(FILLED)]);
    expect(await serials()).toEqual(WHOLE);
  });

  it('is refused where it is not merged but left empty in a workbook', async () => {
    await writeSheet(path('empty.xlsx'), MERGED.map((row) => row.join(';')).join('\n'));
    expect((await bring(path('empty.xlsx'))).errors).toContain('A3 «Серія» — порожня клітинка');
  });

  it('of a statement whose sum is merged with the one above pays nothing', async () => {
    const rows = [
      ['Дата', 'Сума', 'Призначення платежу'],
      ['20.11.2026', '340,00', 'ІП 0000000001'],
      ['20.11.2026', '', 'ІП 0000000002'],
    ];
    await writeXlsx(path('bank.xlsx'), {
      sheets: { А: rows.map((row) => xlsxRow(...row)).join('') },
      merged: ['B2:B3'],
    });
    const { code, errors } = await operator('payments', 'import', path('bank.xlsx'));
    expect([code, errors]).toEqual([1, expect.stringContaining('B3 «Сума» — клітинка об’єднана з верхньою')]);
  });

  it('that a filter hides is taken, and told', async () => {
    const rows = [HEADER, ...[311, 312, 313, 314, 315].map((number) => rowOf('ПД', number))];
    const hide = (xml: string, at: number) => ([2, 3, 5].includes(at) ? xml.replace('<row>', '<row hidden="1">') : xml);
    await writeXlsx(path('hidden.xlsx'), {
      sheets: {
        А: rows
          .map((row) => xlsxRow(...row))
          .map(hide)
          .join(''),
      },
    });
    const told = 'Приховані рядки (3) теж узято: 3–4, 6. Якщо вони зайві, покажіть їх у таблиці й видаліть.';
    expect((await bring(path('hidden.xlsx'))).output).toContain(told);
    await city.context.db.deleteFrom('fines').execute();
    const lines = rows.map((row, at) => {
      const cells = row.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('');
      const filter = [2, 3, 5].includes(at) ? ' table:visibility="filter"' : '';
      return `<table:table-row${filter}>${cells}</table:table-row>`;
    });
    await writeOds(path('hidden.ods'), `<table:table table:name="А">${lines.join('')}</table:table>`);
    expect((await bring(path('hidden.ods'))).output).toContain(told);
  });

  it('of midnight is asked about where a time of day is meant, not where a day is', async () => {
    const header = [...HEADER, 'Дата винесення'];
    const row = (number: number, time: string) => [...rowOf('ПГ', number).slice(0, 4), time, '21.11.2026 0:00:00'];
    const file = csv([header, row(201, '20.11.2026 9:05:00'), row(202, '20.11.2026 0:00:00')]);
    const { code, errors } = await bring(file);
    expect(code).toBe(1);
    expect(errors.split('\n')[0]).toBe(
      'Рядок 3: E3 «Дата та час порушення» «20.11.2026 0:00:00» — час 0:00: 1С пише так, коли часу немає; чи справді опівночі?',
    );
    expect((await bring(file, '--accept')).output).toContain('додано 2');
    const towed = ['external_id;license_plate;evacuated_at', 'e1;AA1234BB;20.11.2026 00:00'].join('\n');
    writeFileSync(path('towed.csv'), towed);
    expect((await operator('import', 'evacuations', path('towed.csv'))).errors).toContain('чи справді опівночі?');
  });

  it.each(['cp866', 'cp1125', 'koi8-u', 'maccyrillic', 'utf-16be'])(
    'in %s is stored as it was written',
    async (page) => {
      const reason = 'Перешкода для пішоходів';
      const line = ['e1', 'AA9000BB', 'Шкода Октавія, сірий', '20.11.2026 18:20', 'вул. Соборна, 24', reason].join(';');
      const text = `external_id;license_plate;car;evacuated_at;from_address;reason\r\n${line}\r\n`;
      const typed = page === 'cp866' ? text.replaceAll('і', 'i') : text;
      writeFileSync(path('towed.csv'), iconv.encode(typed, page, { addBOM: page === 'utf-16be' }));
      expect(await operator('import', 'evacuations', path('towed.csv'))).toMatchObject({ code: 0, errors: '' });
      const stored = await city.context.db.selectFrom('evacuations').selectAll().execute();
      expect(stored).toMatchObject([{ car: 'Шкода Октавія, сірий', from_address: 'вул. Соборна, 24', reason }]);
    },
  );

  it('of one car and one moment twice is asked about once, and no more when it is stored', async () => {
    const twice = [HEADER, rowOf('ПЕ', 401, 5), [...rowOf('ПЕ', 402, 5)].with(2, 'АА 1401 ВВ')];
    const file = csv(twice);
    const asked = await bring(file);
    expect(asked.errors).toContain(
      'Рядок 3: те саме авто в ту саму мить, що й у рядку 2: чи не той самий запис двічі?',
    );
    expect((await bring(file, '--accept')).output).toContain('додано 2');
    const dearer = csv(twice.map((row, at) => (at === 0 ? row : row.with(3, '680,00'))));
    expect((await bring(dearer)).output).toContain('змінено 2');
  });
});
