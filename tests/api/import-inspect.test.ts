import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';

const KNOWN = 'Серія та номер постанови;ДНЗ;Сума штрафу, грн;Дата порушення;Адреса порушення';
const ROW = 'ІП 0000000088;АА1234ВВ;340,00;20.11.2026 14:05;вул. Соборна, 1';

onAnyEngine('import inspect', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  const write = (name: string, ...lines: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, lines.join('\r\n'));
    return path;
  };
  const said = async (...args: string[]) => {
    const { code, output, errors } = await operator('import', 'inspect', ...args);
    return { code, text: output + errors };
  };

  it('names the register, the separator, the header line, and each column with an example and its meaning', async () => {
    const { code, text } = await said(write('a.csv', 'Реєстр постанов', KNOWN, ROW));
    expect(code).toBe(0);
    expect(text).toContain('a.csv: CSV, UTF-8, роздільник «;», заголовок у рядку 2.\n');
    expect(text).toContain('Файл штрафів: import fines (впізнано за заголовками).\n');
    expect(text).toContain('  B «ДНЗ», наприклад «АА1234ВВ» → «Номерний знак» (license_plate)\n');
    expect(text).toMatch(/Ще можуть бути: issued_at, served_at/);
    expect(text).not.toContain('Бракує');
  });

  it('says of a bank statement, of towed cars and of vacancies what they are', async () => {
    const statement = write('s.csv', 'Дата операції;Сума;Призначення платежу;Відділення', '20.11.2026;340,00;ІП 1;5');
    expect((await said(statement)).text).toMatch(
      /Банківська виписка: payments import[^]*D «Відділення».*→ не береться/,
    );
    const towed = write('e.csv', 'Номер акта;ДНЗ;Дата евакуації;Майданчик', '1;АА1234ВВ;20.11.2026 10:00;№ 1');
    expect((await said(towed)).text).toContain('import evacuations');
    const vacancies = write('v.csv', 'Код;Посада;Оплата;Дата публікації', 'v1;Інспектор;18000;20.11.2026');
    expect((await said(vacancies)).text).toContain('import vacancies');
  });

  it('asks for the register where the headers tell none', async () => {
    const { code, text } = await said(write('u.csv', 'Один;Два', '1;2'));
    expect([code, text]).toEqual([1, expect.stringMatching(/не видно, що це: назвіть реєстр .*fines/)]);
  });

  it('shows what a value would be refused for', async () => {
    const { text } = await said('fines', write('y.csv', KNOWN, ROW.replace('20.11.2026 14:05', '20.11.26')));
    expect(text).toMatch(/D «Дата порушення».*\n {6}так не візьметься: рік записано двома цифрами/);
  });

  it('guesses by header and by values, and the mapping it saves is taken by --columns', async () => {
    const header = 'Серія та номер постанови;Знак;Сума штрафу за постановою;Коли було;ПІБ';
    const file = write('g.csv', header, 'ІП 0000000089;АА1234ВВ;340,00;20.11.2026 14:05;Коваль Іван');
    const mapping = join(folder, 'mapping.json');
    const { code, text } = await said('fines', file, '--save', mapping);
    expect(code).toBe(0);
    expect(text).toContain('«Сума штрафу» (amount) – здогад за назвою, перевірте');
    expect(text).toContain('«Дата та час порушення» (violated_at) – здогад за значеннями, перевірте');
    expect(text).toContain('E «ПІБ», наприклад «Коваль Іван» → невідомо');
    expect(text).toMatch(
      /Бракує для нового запису:\n {2}«Номерний знак» \(license_plate\) – за значеннями підходять B/,
    );
    const saved = JSON.parse(readFileSync(mapping, 'utf8')) as { columns: object; skipped: string[] };
    expect(saved).toEqual({
      columns: {
        serial_number: 'Серія та номер постанови',
        amount: 'Сума штрафу за постановою',
        violated_at: 'Коли було',
      },
      skipped: ['Знак', 'ПІБ'],
    });
    writeFileSync(
      join(folder, 'mended.json'),
      JSON.stringify({ columns: { ...saved.columns, license_plate: 'Знак' }, skipped: ['ПІБ'] }),
    );
    const done = await operator('import', 'fines', file, '--columns', join(folder, 'mended.json'));
    expect([done.code, done.output + done.errors]).toEqual([0, expect.stringContaining('додано 1')]);
    const stored = await city.context.db.selectFrom('fines').selectAll().execute();
    expect(stored).toMatchObject([{ serial_key: 'ІП0000000089', plate_key: 'AA1234BB', amount_kopecks: 34_000 }]);
  });

  it('shows the columns of a file with no known header, and no value of citizens', async () => {
    const { text } = await said('fines', write('n.csv', 'Лист 1', 'Раз;Два', 'ІП 0000000089;340,00'));
    expect(text).toContain('заголовка не впізнано, можливо, рядок 2');
    expect(text).toContain('A «Раз», наприклад «ІП 0000000089»');
    const citizens = await said('citizens', write('c.csv', 'email;phone;Місто', 'a@example.org;+380501112233;Київ'));
    expect(citizens.text).not.toContain('example.org');
  });

  it('changes nothing, overwrites no file, and refuses what is no table', async () => {
    const file = write('o.csv', KNOWN, ROW);
    const there = write('there.json', '{}');
    expect(await said(file, '--save', there)).toMatchObject({
      code: 1,
      text: expect.stringContaining('вже є') as string,
    });
    expect(readFileSync(there, 'utf8')).toBe('{}');
    expect((await said('fines', write('j.json', '[]'))).text).toContain('JSON сам називає поля');
    expect((await said('fines', join(folder, 'none.csv'))).code).toBe(1);
    expect((await said('fines', write('z.csv', 'слово'))).text).toContain('немає таблиці');
    expect((await operator('import', 'fines', file, '--save', join(folder, 'no.json'))).code).toBe(2);
    expect(existsSync(join(folder, 'no.json'))).toBe(false);
    expect(await city.context.db.selectFrom('imports').selectAll().execute()).toHaveLength(1);
  });
});
