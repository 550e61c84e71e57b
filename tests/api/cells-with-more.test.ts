import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';

const HEADER = 'Постанова;Номерний знак;Сума штрафу;Дата та час порушення;Дата сплати;Адреса порушення';

onAnyEngine('a cell of a register', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeEach(async () => {
    for (const table of ['imports', 'fines'] as const) await city.context.db.deleteFrom(table).execute();
  });

  const bring = (lines: string[] | Buffer, ...options: string[]) => {
    const file = join(folder, 'fines.csv');
    writeFileSync(file, Array.isArray(lines) ? [HEADER, ...lines].join('\r\n') : lines);
    return operatorOf(city)('import', 'fines', file, ...options);
  };
  const row = (serial: string, paid = '', address = '') =>
    `"${serial}";АА1234ВВ;340,00;20.11.2026 14:05;${paid};${address}`;
  const lookUp = (serial_number: string) =>
    city.call(`fines/lookup/?${new URLSearchParams({ license_plate: 'AA1234BB', serial_number }).toString()}`);

  it.each([
    ['ПП 1256123 від 20.11.2026', 'ПП 1256123'],
    ['ІП 100570\n20.11.2026', 'ІП 100570'],
    ['ОДП №1204807 від 01.11.26', 'ОДП 1204807'],
    ['серії ІП 0000100570', 'ІП 0000100570'],
    ['Постанова ІП 100570', 'ІП 100570'],
  ])('that holds more than the number is found by what is on the paper: %j', async (cell, paper) => {
    const { code, errors } = await bring([row(cell)]);
    expect(code, errors).toBe(0);
    for (const typed of [paper, cell])
      expect((await lookUp(typed)).json, typed).toMatchObject({ serial_number: paper });
  });

  it('with two numbers is refused, and one that may hold more is asked about', async () => {
    const two = await bring([row('ІП 100570, ІП 100571')], '--accept');
    expect([two.code, two.errors]).toEqual([1, expect.stringContaining('тут не один номер')]);
    for (const cell of ['ІП 100570 100571', 'ІП 0001234567 (копія)']) {
      const asked = await bring([row(cell)]);
      expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('чи це лише серія та номер?')]);
    }
    expect((await bring([row('ІП 0001234567 (копія)')], '--accept')).code).toBe(0);
  });

  it.each(['01.01.0001 0:00:00', '30.12.1899', '01.01.1900 00:00:00', '0001-01-01T00:00:00'])(
    'with the date of nothing, %s, is empty',
    async (date) => {
      const { code, errors } = await bring([row('ІП 100570', date)]);
      expect(code, errors).toBe(0);
      expect(await city.context.db.selectFrom('fines').select('paid_at').execute()).toEqual([{ paid_at: null }]);
      const lacking = await bring([row('ІП 100571').replace('20.11.2026 14:05', date)]);
      expect(lacking.errors).toContain('обов’язкове поле порожнє');
      const old = await bring([row('ІП 100571', '20.11.1026')]);
      expect(old.errors).toContain('такого дня немає');
    },
  );

  it('with a damaged letter is named by its line, and the register is not published', async () => {
    const text = [HEADER, ...['Соборна', 'Київська', 'Театральна'].map((name, at) => row(`ІП 10057${at}`, '', name))];
    const bytes = Buffer.from(text.join('\r\n'));
    bytes[bytes.indexOf('Київська') + 3] = 0xff;
    const { code, errors } = await bring(bytes);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Рядок 3: «[^»]*К[^»]*»: пошкоджена літера[^]*\nНічого/),
    ]);
    expect(await city.context.db.selectFrom('fines').selectAll().execute()).toEqual([]);
  });
});
