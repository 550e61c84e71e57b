import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainFailure } from '@/backend/entry/doctor/explain-failure';
import { importFile } from '@/backend/entry/commands/import-file';
import { sql } from 'kysely';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';

const HEADER =
  'external_id,license_plate,car,evacuated_at,from_address,reason,lot_name,lot_address,lot_phone,lat,lon,released_at';
const good = (id: string, car = 'Skoda') =>
  `${id},АА 1234 ВВ,"${car}",2026-11-20T1${id === 'e2' ? 1 : 0}:00:00+02:00,вул. А,,,,,49.23,28.46,`;

onBothEngines('an operator', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  const importText = (noun: string, name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return importFile(city.context, noun, file);
  };

  const problemsOf = async (attempt: Promise<unknown>) => {
    try {
      await attempt;
    } catch (error) {
      return explainFailure(error).split('\n');
    }
    throw new Error('The import went through');
  };

  const evacuations = () => city.context.db.selectFrom('evacuations').selectAll().orderBy('external_id').execute();

  it('imports a file twice without duplicates, and updates what changed', async () => {
    expect(await importText('evacuations', 'a.csv', [HEADER, good('e1'), good('e2')].join('\n'))).toMatch(
      /^Імпорт \d+, евакуацій: додано 2, змінено 0, без змін 0\.$/,
    );
    await importText(
      'evacuations',
      'a.csv',
      [`\uFEFF${HEADER}`, good('e1'), good('e2', 'Škoda "Fabia"'.replaceAll('"', '""'))].join('\r\n'),
    );
    expect(await evacuations()).toMatchObject([
      { external_id: 'e1', plate_key: 'AA1234BB', car: 'Skoda', lat_e6: 49_230_000, released_at: null },
      { external_id: 'e2', car: 'Škoda "Fabia"' },
    ]);
  });

  it('gets each bad line with its number and reason, and nothing is written', async () => {
    const before = await evacuations();
    const lines = [
      HEADER,
      good('e3').replace('T10:00', 'T10:01'),
      good('e4').replace('2026-11-20T10:00:00+02:00', '20.11.2026'),
      good('e3'),
      good('e5').replace('49.23', '149'),
      good('').replace('АА 1234 ВВ', '!!'),
    ];
    expect(await problemsOf(importText('evacuations', 'b.csv', lines.join('\n')))).toEqual([
      'Рядок 3: D3 «evacuated_at» «20.11.2026» — бракує часу: запишіть, наприклад, 21.11.2026 09:30',
      'Рядок 4: такий самий запис, як у рядку 2 (e3)',
      'Рядок 5: J5 «lat» «149» — має бути число від −90 до 90',
      'Рядок 6: A6 «external_id» — обов’язкове поле порожнє',
      'Рядок 6: B6 «license_plate» «!!» — Вкажіть номерний знак: від 2 до 10 літер і цифр, наприклад AA 1234 BB',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    expect(await evacuations()).toEqual(before);
  });

  itOnAny('sees what is wrong with a file that cannot be read', async () => {
    const lines = [HEADER, good('e6'), 'e7,AA1234BB'].join('\n');
    expect((await problemsOf(importText('evacuations', 'c.csv', lines)))[0]).toBe(
      'Рядок 3: значень 2, а стовпців 12: перевірте роздільники й лапки',
    );
    expect((await problemsOf(importText('news', 'd.json', '{')))[0]).toContain('не є правильним JSON');
    expect((await problemsOf(importText('news', 'e.doc', '')))[0]).toContain('має бути .xlsx, .xls, .ods, .csv, .json');
    expect((await problemsOf(importText('weather', 'f.json', '[]')))[0]).toContain(
      'Невідомо, як імпортувати «weather»',
    );
    expect((await problemsOf(importFile(city.context, 'news', join(folder, 'none.json'))))[0]).toContain(
      'Не вдалося прочитати файл',
    );
  });

  it('imports 5,000 fines at once and finds them by series and number in any alphabet', async () => {
    const header = 'serial_number,license_plate,amount,violated_at,photos';
    const lines = Array.from(
      { length: 5000 },
      (_, number) =>
        `ІП ${String(number).padStart(10, '0')},AA${1000 + (number % 9000)}BB,340.00,2026-11-18T14:05:00+02:00,`,
    );
    expect(await importText('fines', 'fines.csv', [header, ...lines].join('\n'))).toContain('додано 5000,');
    await importText(
      'fines',
      'fines.csv',
      [header, 'iп № 0000000007,AA1007BB,680.00,2026-11-18T14:05:00+02:00,'].join('\n'),
    );
    const { rows } = await sql<{ total: number; doubled: number }>`
      select count(*) as total, sum(case when amount_kopecks = 68000 then 1 else 0 end) as doubled from fines`.execute(
      city.context.db,
    );
    expect(rows).toEqual([{ total: 5000, doubled: 1 }]);
  });

  itOnAny(
    'imports what Excel saves in Ukrainian: semicolons, its encodings, dates, commas and empty rows',
    async () => {
      const header = 'serial_number;license_plate;amount;violated_at;address;lat;lon;;';
      const row = (number: number, amount: string) =>
        `ІП 000001000${number};АА 1234 ВВ;${amount};18.11.2026 9:0${number + 4};"вул. Їжакова; 13";49,2331;28,4682;;`;
      const text = [header, row(1, '340'), row(2, '340,5'), row(3, '340,50'), ';;;;;;;;'].join('\r\n');
      const cyrillic = new Map(
        Array.from({ length: 256 }, (_, code) => [
          new TextDecoder('windows-1251').decode(new Uint8Array([code])),
          code,
        ]),
      );
      const windows1251 = Uint8Array.from(text, (sign) => cyrillic.get(sign) ?? 63);
      const utf16 = Buffer.from(`\uFEFF${text.replaceAll(';', '\t').replace('Їжакова\t', 'Їжакова;')}`, 'utf16le');
      for (const bytes of [windows1251, utf16, Buffer.from(`\uFEFF${text}`)]) {
        await city.context.db.deleteFrom('fines').execute();
        writeFileSync(join(folder, 'excel.csv'), bytes);
        expect(await importFile(city.context, 'fines', join(folder, 'excel.csv'))).toContain('додано 3,');
        const stored = await city.context.db.selectFrom('fines').selectAll().orderBy('serial_key').execute();
        expect(stored.map(({ amount_kopecks }) => amount_kopecks)).toEqual([34_000, 34_050, 34_050]);
        expect(stored[0]).toMatchObject({
          serial_key: 'ІП0000010001',
          plate_key: 'AA1234BB',
          violated_at: Date.parse('2026-11-18T09:05:00+02:00'),
          address: 'вул. Їжакова; 13',
          lat_e6: 49_233_100,
          lon_e6: 28_468_200,
        });
      }
    },
  );

  itOnAny('gets one sentence about a file that is empty, is a workbook or lacks its columns', async () => {
    const nothing = /^У файлі .* немає жодного запису\.$/;
    for (const [name, text] of [
      ['a.csv', ''],
      ['a.csv', `${HEADER}\n`],
      ['a.json', ''],
      ['a.json', '[]'],
    ] as const) {
      expect(await problemsOf(importText('evacuations', name, text))).toEqual([expect.stringMatching(nothing)]);
    }
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xcf]).toString('latin1');
    expect(await problemsOf(importText('fines', 'book.csv', workbook))).toEqual([
      expect.stringContaining('не є таблицею CSV'),
    ]);
    expect(await problemsOf(importText('fines', 'book.xlsx', workbook))).toEqual([
      expect.stringContaining('не є книгою .xlsx чи .ods'),
    ]);
    expect(await problemsOf(importText('fines', 'columns.csv', 'номер;сума\n7;2\n3;4'))).toEqual([
      expect.stringContaining('Рядок 2: невідомий стовпець «номер» (A). Є: serial_number, license_plate, amount, '),
      'Рядок 3: бракує «Серія та номер постанови»: невідомо, про який запис ідеться; підпис серед записів видаліть',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    expect(
      await problemsOf(importText('fines', 'two.csv', 'serial_number;amount\nІП 0000000001;2\nІП 0000000002;4')),
    ).toEqual([
      'Рядок 2: нового запису немає з чого створити: бракує «Номерний знак», «Дата та час порушення» (таких рядків 2)',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    writeFileSync(join(folder, 'old.json'), Uint8Array.from([0x7b, 0x22, 0xcf, 0xf0, 0x22, 0x7d]));
    expect(await problemsOf(importFile(city.context, 'news', join(folder, 'old.json')))).toEqual([
      expect.stringContaining('має бути в кодуванні UTF-8'),
    ]);
  });

  itOnAny('cannot import an FAQ answer with an unknown placeholder, and sees its line and the known ones', async () => {
    const entry = (answer: string) =>
      JSON.stringify([{ external_id: 'q1', question: 'Скільки?', answer, position: 1 }]);
    const [first, second] = await problemsOf(
      importText('faq', 'faq.json', entry('Знижка {{discont}}, телефон {{phones}}.')),
    );
    expect(`${first} ${second}`).toMatch(/немає такої підстановки: {{discont}}\. Є: discount, share_to_pay, .*phones/);
    expect((await city.call('faq/')).json).toEqual([]);
    await importText('faq', 'faq.json', entry('Знижка {{discount}}, телефон {{phones}}.'));
    expect((await city.call('faq/')).json).toMatchObject([{ answer: 'Знижка {{discount}}, телефон {{phones}}.' }]);
  });

  itOnAny('imports settings that the site then shows', async () => {
    const settings = {
      logo: null,
      title: 'Інспекція',
      office_address: 'вул. А',
      phones: ['+38 (000) 000-00-01'],
      email: 'a@example.org',
      main_provision_link: null,
      fb_link: null,
    };
    expect(await problemsOf(importText('settings', 'settings.json', '{"title":"Без решти"}'))).toEqual([
      'Запис 1: нового запису немає з чого створити: бракує phones, email, office_address',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    await importText('settings', 'settings.json', JSON.stringify(settings));
    await importText('settings', 'settings.json', JSON.stringify({ ...settings, title: 'Нова назва' }));
    expect((await city.call('general/')).json).toMatchObject({
      title: 'Нова назва',
      features: expect.arrayContaining(['fine-lookup']) as string[],
    });
    await importText('settings', 'settings.json', '{"title":"Без решти"}');
    expect((await city.call('general/')).json).toMatchObject({ title: 'Без решти', office_address: 'вул. А' });
  });
});
