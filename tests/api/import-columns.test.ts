import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('import --columns', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const fines = () =>
    write(
      'fines.csv',
      [
        'Код;Ряд;Ном;ДНЗ авто;Коли;Скільки;Де;Примітка',
        'ф-1;ІП;0000000077;АА1234ВВ;20.11.2026 14:05;340,00;вул. Соборна, 1;секрет',
      ].join('\n'),
    );
  const mapping = (columns: object, skipped: string[] = []) =>
    write('mapping.json', JSON.stringify({ columns, skipped }));
  const OWN = {
    serial_number: ['Ряд', 'Ном'],
    license_plate: 'ДНЗ авто',
    violated_at: 'Коли',
    amount: 'Скільки',
    address: 'Де',
  };

  it('takes a file whose headers nobody else uses as the operator says, and keeps nothing of what is skipped', async () => {
    const said = await operator('import', 'fines', fines(), '--columns', mapping(OWN, ['Код', 'Примітка']));
    expect([said.code, said.output + said.errors]).toEqual([0, expect.stringContaining('додано 1')]);
    const stored = await city.context.db.selectFrom('fines').selectAll().execute();
    expect(stored).toMatchObject([{ serial_key: 'ІП0000000077', plate_key: 'AA1234BB', amount_kopecks: 34_000 }]);
    expect(JSON.stringify(stored)).not.toContain('секрет');
  });

  it.each([
    [
      'a header that the file does not have',
      { ...OWN, amount: 'Сума' },
      /немає стовпців, які називає --columns: «Сума» \(amount\)/,
    ],
    ['a column that the register does not have', { ...OWN, sum: 'Скільки' }, /«sum», якого цей реєстр не має/],
    ['no text for a header', { amount: 7 }, /має бути JSON на зразок/],
  ])('refuses %s', async (_case, columns, said) => {
    const { code, errors } = await operator('import', 'fines', fines(), '--columns', mapping(columns));
    expect([code, errors]).toEqual([1, expect.stringMatching(said)]);
  });

  it('refuses a file that is no JSON, and one that is not there', async () => {
    const { errors } = await operator('import', 'fines', fines(), '--columns', write('mapping.json', 'amount=Сума'));
    expect(errors).toContain('має бути JSON на зразок');
    expect((await operator('import', 'fines', fines(), '--columns', join(folder, 'none'))).errors).toContain(
      'перевірте шлях',
    );
  });

  it('reads a bank statement the same way', async () => {
    await city.import('fines', [fine('ІП 0000000078', 'AA1234BB')]);
    const file = write(
      'bank.csv',
      ['Дзень;Скока;За що', '20.11.2026;340,00;"Штраф, постанова ІП 0000000078, АА1234ВВ"'].join('\n'),
    );
    const columns = mapping({ date: 'Дзень', sum: 'Скока', purpose: 'За що' });
    const said = await operator('payments', 'import', file, '--columns', columns);
    expect([said.code, said.output + said.errors]).toEqual([0, expect.stringContaining('Сплачено (1): ІП 0000000078')]);
  });

  it('remembers the accepted mapping: the next file with these headers needs no flag, in any order, until it is forgotten', async () => {
    const next = write(
      'next.csv',
      'Ряд;Ном;Код;ДНЗ авто;Коли;Скільки;Де;Примітка\nІП;0000000079;ф-2;АА1234ВВ;20.11.2026 15:05;680,00;;',
    );
    const columns = mapping(OWN, ['Код', 'Примітка']);
    await city.context.db.deleteFrom('import_mappings').execute();
    await operator('import', 'fines', fines(), '--columns', columns, '--dry-run');
    expect((await operator('import', 'fines', next)).code).toBe(1);

    const given = await operator('import', 'fines', fines(), '--columns', columns, '--as', 'Олена');
    const [, number = ''] = /збережено під номером (\d+)/.exec(given.output) ?? [];
    const taken = await operator('import', 'fines', next);
    expect([taken.code, taken.errors]).toEqual([0, '']);
    expect(taken.output).toMatch(
      new RegExp(`за відповідністю ${number}, яку збережено .*\\(Олена\\); .*columns forget ${number}[^]*додано 1`),
    );

    const inspected = await operator('import', 'inspect', next);
    expect([inspected.code, inspected.errors]).toEqual([0, '']);
    expect(inspected.output).toMatch(
      new RegExp(`уже відомий\\. Стовпці – за відповідністю ${number}, .*\\(Олена\\); .*columns forget ${number}`),
    );
    expect(inspected.output).toContain(
      '  E «Коли», наприклад «20.11.2026 15:05» → «Дата та час порушення» (violated_at)\n',
    );
    expect(inspected.output).toMatch(/C «Код».*→ не береться/);
    expect(inspected.output).not.toMatch(/невідомо|здогад|Бракує/);

    const shown = await operator('import', 'columns');
    expect(shown.output).toContain(`${number}  fines  `);
    expect(shown.output).toContain('    «Ряд» + «Ном» → serial_number\n');
    expect(shown.output).toContain('    не беруться: «Код», «Примітка»\n');

    expect((await operator('import', 'columns', 'forget', number)).code).toBe(0);
    expect((await operator('import', 'inspect', 'fines', next)).output).not.toContain('відомий');
    expect((await operator('import', 'fines', next)).errors).toContain('невідомий стовпець «Код»');
    expect((await operator('import', 'columns', 'forget', number)).errors).toContain('відповідності');
  });

  it('remembers the mapping of a statement apart from those of registers', async () => {
    const bank = (purpose: string) => write('bank.csv', `Дзень;Скока;За що\n20.11.2026;1,00;${purpose}`);
    const columns = mapping({ date: 'Дзень', sum: 'Скока', purpose: 'За що' });
    await operator('payments', 'import', bank('перша'), '--columns', columns);
    const { code, output } = await operator('payments', 'import', bank('друга'));
    expect([code, output]).toEqual([0, expect.stringMatching(/за відповідністю \d+/)]);
    expect((await operator('import', 'fines', bank('третя'))).output).not.toContain('відповідністю');
  });
});
