import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { operatorOf } from './operator';
import { evacuation, fine, newsItem } from './records';

const REGISTERS = [
  { name: 'news', noun: 'news', path: 'news/', row: newsItem(1), shown: 'Новина 1' },
  {
    name: 'vacancies',
    noun: 'vacancies',
    path: 'vacancies/',
    row: { external_id: 'v1', title: 'Інспектор', published_at: '2026-11-01T09:00:00+02:00' },
    shown: 'Інспектор',
  },
  { name: 'evacuations', noun: 'evacuations', path: 'evacuations/', row: evacuation(1, 'AA1234BB'), shown: 'AA1234BB' },
  {
    name: 'questions',
    noun: 'faq',
    path: 'faq/',
    row: { external_id: 'q1', question: 'Де моє авто?', answer: 'На майданчику', position: '1' },
    shown: 'Де моє авто?',
  },
  {
    name: 'places',
    noun: 'parking-places',
    path: 'parking-places/',
    row: { external_id: 'p1', parking_type: 'paid', name: 'Площа', price: '20.00', lat: '49.2', lon: '28.4' },
    shown: 'Площа',
  },
];

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);

  describe.each(REGISTERS)('with a record of $name', ({ name, noun, path, row, shown }) => {
    const { external_id: id } = row;
    const onSite = async () => {
      await city.lookAtContent();
      return (await city.call(path)).text;
    };

    it('sees it in the list and in full, under the column names of its file', async () => {
      await city.import(noun, [row]);
      expect((await operator(name, 'list')).output).toContain(`${id}  `);
      const { output } = await operator(name, 'show', id);
      for (const column of Object.keys(row).filter((one) => row[one as 'external_id'] && one !== 'body'))
        expect(output).toMatch(new RegExp(`^${column} +\\S`, 'm'));
      expect(await operator(name, 'show', 'немає')).toMatchObject({
        code: 1,
        errors: 'Запису «немає» немає. Список показує list.\n',
      });
    });

    it('withdraws it, which no import undoes, and restores it under its address', async () => {
      const before = await onSite();
      expect(before).toContain(shown);
      const { output, code } = await operator(name, 'withdraw', id, '--as', 'Олена Коваль');
      expect([code, output]).toEqual([0, expect.stringContaining(`npm run inspection -- ${name} return ${id}`)]);
      expect(await onSite()).not.toContain(shown);
      expect((await operator(name, 'list')).output).toMatch(new RegExp(`^${id}  знято .*, Олена Коваль;`));
      await city.import(noun, [row]);
      expect(await onSite()).not.toContain(shown);
      expect((await operator(name, 'return', id)).code).toBe(0);
      expect(await onSite()).toBe(before);
      expect((await operator(name, 'return', id)).code).toBe(1);
    });

    it('deletes it only after confirming the command', async () => {
      const refused = await operator(name, 'delete', id);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toMatch(/^Буде видалено назавжди: .* Повернути не можна\. Підтвердьте: --yes\n$/);
      expect(await onSite()).toContain(shown);
      expect((await operator(name, 'delete', id, '--yes')).code).toBe(0);
      expect(await onSite()).not.toContain(shown);
      expect((await operator(name, 'delete', id, '--yes')).errors).toBe(`Запису «${id}» немає. Список показує list.\n`);
      expect((await operator(name, 'dance')).errors).toContain(
        `Відомі дії: ${name} list, show, withdraw, return, delete.`,
      );
    });
  });

  it('finds the evacuations of one car', async () => {
    await city.import('evacuations', [evacuation(11, 'AA1234BB'), evacuation(12, 'KA5678MM')]);
    const { output } = await operator('evacuations', 'list', 'аа 1234 вв');
    expect(output).toContain('e11');
    expect(output).not.toContain('e12');
    expect((await operator('news', 'list', 'аа 1234 вв')).code).toBe(2);
  });

  it('cancels a fine, undoes that, and deletes a fine without an open appeal', async () => {
    const serial = 'ІП0000000001';
    // Unusual values that were accepted earlier must not block later commands.
    const tomorrow = new Date(START + DAY_MS).toISOString();
    await city.import('fines', [fine(serial, 'AA1234BB', { in_force_at: tomorrow }), fine('ІП0000000002', 'KA5678MM')]);
    const stored = () =>
      city.context.db.selectFrom('fines').where('serial_key', '=', serial).selectAll().executeTakeFirst();
    const before = await stored();
    expect((await operator('fines', 'list', 'АА1234ВВ')).output).toMatch(
      /^ІП 0000000001 {2}AA 1234 BB {2}18\.11\.2026.*\n$/,
    );
    const shown = (await operator('fines', 'show', 'iп 0000000001')).output;
    expect(shown).toMatch(/^amount +340,00/m);
    expect(shown.split('\n')[0]).toMatch(/^(Не сплачено|Діє знижка|Скасовано|Сплачено)/);
    expect((await operator('fines', 'show', 'ІП 0000000009')).errors).toBe('Штрафу з такою серією та номером немає.\n');
    const { output } = await operator('fines', 'withdraw', serial, '--yes');
    expect((await operator('fines', 'list')).output).toContain('скасовано');
    expect((await operator('import', 'list')).output).toContain(`\n    один запис: ${serial}\n`);
    expect((await operator('fines', 'withdraw', serial)).errors).toBe('Цей штраф уже скасовано.\n');
    expect((await operator('import', 'undo', /undo (\d+)/.exec(output)?.[1] ?? '')).code).toBe(0);
    expect(await stored()).toEqual(before);

    for (const status of ['withdrawn', 'decided'] as const) {
      await city.call('appeal-fines/', { body: { ...APPEAL, serial_number: serial } });
      expect((await operator('fines', 'delete', serial, '--yes')).errors).toMatch(/є скарга ОС-\d+-\d+ без рішення/);
      await city.context.db.updateTable('appeals').set({ status }).where('status', '=', 'submitted').execute();
    }
    expect((await operator('fines', 'delete', serial)).code).toBe(1);
    expect((await operator('fines', 'delete', serial, '--yes')).code).toBe(0);
    expect(await stored()).toBeUndefined();
  });

  it('sees the latest fifty fines and their total number', async () => {
    const serials = Array.from({ length: 51 }, (_, number) => `ІП 00000002${String(number).padStart(2, '0')}`);
    await city.import(
      'fines',
      serials.map((serial) => fine(serial, 'BC0000BC')),
    );
    const lines = (await operator('fines', 'list', 'BC0000BC')).output.trim().split('\n');
    expect(lines.slice(0, -1).map((line) => line.slice(0, 13))).toEqual(serials.slice(1).reverse());
    expect(lines.at(-1)).toBe('Показано 1–50 із 51, найновіші спочатку; далі: --page 2.');
    const second = (await operator('fines', 'list', 'BC0000BC', '--page', '2')).output.trim().split('\n');
    expect(second.map((line) => line.slice(0, 13))).toEqual([serials[0], 'Показано 51–5']);
    expect((await operator('fines', 'list', 'BC0000BC', '--page', '3')).output).toBe('Сторінки 3 немає: записів 51.\n');
    expect((await operator('fines', 'list', '--page', '0')).code).toBe(2);
  });
});
