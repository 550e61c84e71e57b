import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const PLATE = 'AA1234BB';
const SERIAL = 'ІП0000000001';
const DAY = '2026-11-18T14:05:00+02:00';
const PAID = '2026-11-19T10:00:00+02:00';
const TOMORROW = new Date(START + DAY_MS).toISOString();

onBothEngines('an import', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  const run = (noun: string, lines: string[], ...flags: string[]) => {
    const file = join(folder, `${noun}.csv`);
    writeFileSync(file, lines.join('\n'));
    return operatorOf(city)('import', noun, file, ...flags);
  };
  const stored = (key = SERIAL) =>
    city.context.db.selectFrom('fines').where('serial_key', '=', key).selectAll().executeTakeFirstOrThrow();
  const everything = async () => ({
    fines: await city.context.db.selectFrom('fines').selectAll().orderBy('id').execute(),
    evacuations: await city.context.db.selectFrom('evacuations').selectAll().orderBy('external_id').execute(),
  });
  const numberOf = (output: string) => /Імпорт (\d+)/.exec(output)?.[1] ?? '';
  const refused = async (lines: string[], ...flags: string[]) => {
    const before = await everything();
    const { code, errors } = await run('fines', lines, ...flags);
    expect(code).toBe(1);
    expect(await everything()).toEqual(before);
    return errors.trim().split('\n');
  };

  it('changes only the columns that the file has', async () => {
    const full = 'serial_number,license_plate,amount,violated_at,paid_at,address';
    await run('fines', [full, `${SERIAL},${PLATE},340.00,${DAY},${PAID},вул. А`]);
    const before = await stored();
    const again = await run('fines', [
      'serial_number,license_plate,amount,violated_at',
      `${SERIAL},${PLATE},340.00,${DAY}`,
    ]);
    expect(again.output).toContain('додано 0, змінено 0, без змін 1.');
    expect(await stored()).toEqual(before);
    const two = await run('fines', ['serial_number,article', `${SERIAL},ч. 1 ст. 122 КУпАП`]);
    expect(two.output).toContain('змінено 1 (article)');
    expect(await stored()).toEqual({ ...before, article: 'ч. 1 ст. 122 КУпАП' });
    const evacuation = 'external_id,license_plate,evacuated_at';
    await run('evacuations', [`${evacuation},released_at`, `e1,${PLATE},${DAY},${PAID}`]);
    await run('evacuations', [evacuation, `e1,${PLATE},${DAY}`]);
    expect((await everything()).evacuations).toMatchObject([{ released_at: Date.parse(PAID) }]);
  });

  it('clears a value by an empty cell only when told to, and never a required one', async () => {
    const before = await stored();
    await run('fines', ['serial_number,address', `${SERIAL},`]);
    expect(await stored()).toEqual(before);
    const cleared = await run('fines', ['serial_number,address', `${SERIAL},`], '--clear-empty');
    expect(cleared.output).toContain('змінено 1 (address)');
    expect(await stored()).toEqual({ ...before, address: null });
    expect((await refused(['serial_number,amount', `${SERIAL},`], '--clear-empty'))[0]).toMatch(
      /^Рядок 2: B2 «amount» — /,
    );
  });

  itOnAny('refuses an unknown column, and names the one that was meant', async () => {
    const [first] = await refused(['serial_number,paid_on,license_plat', `${SERIAL},${PAID},${PLATE}`]);
    expect(first).toMatch(/^Рядок 2: невідомий стовпець «paid_on» \(B\): можливо, «paid_at»\. Є: serial_number, /);
  });

  itOnAny('refuses impossible values, line by line', async () => {
    const header = 'serial_number,license_plate,amount,violated_at,in_force_at,lat,lon';
    expect(
      await refused(
        [
          header,
          `ІП0000000011,${PLATE},0.00,${DAY},,,`,
          `ІП0000000012,${PLATE},340.00,${DAY},2026-11-17T10:00:00+02:00,,`,
          `ІП0000000013,${PLATE},340.00,${TOMORROW},,,`,
          `ІП0000000014,${PLATE},340.00,${DAY},,49.2,`,
        ],
        '--accept',
      ),
    ).toEqual([
      'Рядок 2: C2 «amount» «0.00» — сума штрафу має бути більшою за нуль',
      expect.stringMatching(/^Рядок 3: E3 «in_force_at» «.*» — раніше, ніж вчинено порушення$/),
      expect.stringMatching(/^Рядок 4: D4 «violated_at» «.*» — дата в майбутньому$/),
      'Рядок 5: G5 «lon» — широту й довготу вказують разом',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    expect(await refused(['serial_number,in_force_at', `${SERIAL},2026-11-17T10:00:00+02:00`])).toHaveLength(2);
  });

  itOnAny('accepts suspicious values only when the operator confirms them', async () => {
    const lines = ['serial_number,license_plate', `${SERIAL},KA7777AA`];
    expect(await refused(lines)).toEqual([
      'Рядок 2: B2 «license_plate» «KA7777AA» — у реєстрі цей запис про авто AA 1234 BB, у файлі про KA 7777 AA',
      'Нічого не записано: перевірте ці рядки; якщо все так і має бути, повторіть з --accept.',
    ]);
    const [ahead, advice] = await refused(['serial_number,enforcement_at', `${SERIAL},${TOMORROW}`]);
    expect(ahead).toMatch(/^Рядок 2: B2 «enforcement_at» «.*» — дата в майбутньому$/);
    expect(advice).toContain('--accept');
    const [abroad] = await refused(['serial_number,lat,lon', `${SERIAL},28.468217,49.233083`]);
    expect(abroad).toBe('Рядок 2: B2 «lat» «28.468217» — місце поза Україною: чи не переставлено широту й довготу?');
    expect(await run('fines', lines, '--accept')).toMatchObject({ code: 0 });
    expect(await stored()).toMatchObject({ plate_key: 'KA7777AA' });
    await run('fines', ['serial_number,license_plate', `${SERIAL},${PLATE}`], '--accept');
  });

  itOnAny('says in a dry run what it would do, and does nothing', async () => {
    const before = await everything();
    const log = await city.context.db.selectFrom('imports').selectAll().execute();
    const dry = await run(
      'fines',
      [
        'serial_number,license_plate,amount,violated_at,paid_at',
        `${SERIAL},${PLATE},350.00,${DAY},${PAID}`,
        `ІП0000000002,${PLATE},350.00,2026-11-18T15:05:00+02:00,`,
      ],
      '--dry-run',
      '--accept',
    );
    expect(dry.output).toBe('Буде штрафів: додати 1, змінити 1 (amount_kopecks), без змін 0. Нічого не записано.\n');
    expect(await everything()).toEqual(before);
    expect(await city.context.db.selectFrom('imports').selectAll().execute()).toEqual(log);
  });

  it('is logged and can be undone, to the last column', async () => {
    await city.import('citizens', [citizen('undo@example.org', [PLATE])]);
    const before = await everything();
    const { output } = await run(
      'fines',
      [
        'serial_number,license_plate,amount,violated_at,address',
        `${SERIAL},${PLATE},355.00,${DAY},вул. Б`,
        `ІП0000000003,${PLATE},340.00,2026-11-18T16:05:00+02:00,`,
      ],
      '--accept',
      '--as',
      'Олена Коваль',
    );
    const number = numberOf(output);
    const { output: list } = await operatorOf(city)('import', 'list');
    expect(list).toMatch(
      new RegExp(`^${number}  fines  .*  Олена Коваль  записано\\n    fines.csv  sha256 [0-9a-f]{64}\\n`),
    );
    expect(list.split('\n')[2]).toBe('    додано 1, змінено 1 (address, amount_kopecks), без змін 0');
    expect(list).toContain(userInfo().username);
    const told = () =>
      city.context.db.selectFrom('notifications').where('subject', '=', 'fine:ІП0000000003').selectAll().execute();
    expect(await told()).toHaveLength(1);

    expect((await operatorOf(city)('import', 'undo', number)).output).toBe(
      `Імпорт ${number} (fines) скасовано: видалено доданих 1, повернуто змінених 1.\n`,
    );
    expect(await everything()).toEqual(before);
    expect(await told()).toHaveLength(0);
    expect((await operatorOf(city)('import', 'undo', number)).errors).toContain(`Імпорт ${number} уже скасовано`);
    expect((await operatorOf(city)('import', 'undo', '999')).errors).toContain('Імпорту 999 немає');
    expect((await operatorOf(city)('import', 'undo', 'x')).code).toBe(2);
  });

  it('cannot be undone once something newer has changed its records', async () => {
    const first = await run('fines', ['serial_number,address', `${SERIAL},вул. В`]);
    const second = await run('fines', ['serial_number,article', `${SERIAL},ст. 122`]);
    const [one, two] = [numberOf(first.output), numberOf(second.output)];
    expect((await operatorOf(city)('import', 'undo', one)).errors).toContain(`новіший імпорт ${two}`);
    expect((await operatorOf(city)('import', 'undo', two)).code).toBe(0);
    await city.context.db.updateTable('fines').where('serial_key', '=', SERIAL).set({ address: 'інша' }).execute();
    expect((await operatorOf(city)('import', 'undo', one)).errors).toContain(
      'після нього змінилися його записи, усього 1',
    );
    expect(await stored()).toMatchObject({ address: 'інша' });
  });

  it('never overrides a decision on an appeal', async () => {
    const operator = operatorOf(city);
    const keys = ['ІП0000000021', 'ІП0000000022', 'ІП0000000023'];
    await city.import(
      'fines',
      keys.map((key) => fine(key, 'BB1111CC', { amount: '1700.00' })),
    );
    const numbers: string[] = [];
    for (const key of keys) {
      const answer = await city.call('appeal-fines/', {
        body: { ...APPEAL, serial_number: key, license_plate: 'BB1111CC' },
      });
      expect(answer.status, answer.text).toBe(201);
      numbers.push((answer.json as { number: string }).number);
    }
    const [lowered = '', cancelled = ''] = numbers;
    for (const number of [lowered, cancelled]) await operator('appeals', 'take', number);
    await operator(
      'appeals',
      'decide',
      '--yes',
      lowered,
      '--outcome',
      'amount_changed',
      '--amount',
      '1020.00',
      '--text',
      'Так.',
    );
    await operator('appeals', 'decide', cancelled, '--outcome', 'cancelled', '--text', 'Скасовано.', '--yes');
    const before = await Promise.all(keys.map(stored));
    expect(before).toMatchObject([
      { amount_kopecks: 102_000, appealed_at: null },
      { amount_kopecks: 170_000, cancelled_at: expect.any(Number) as number },
      { appealed_at: expect.any(Number) as number },
    ]);
    const header = 'serial_number,license_plate,amount,violated_at,cancelled_at,appealed_at';
    const line = (key: string, appealed: string) => `${key},BB1111CC,1700.00,${DAY},,${appealed}`;
    const again = await run(
      'fines',
      [header, ...keys.map((key) => line(key, '')), line('ІП0000000024', '')],
      '--clear-empty',
      '--accept',
    );
    expect(again.output).toContain('Рішення сайту за скаргами лишаються в силі: записів 3.');
    await run('fines', [header, ...keys.map((key) => line(key, PAID))]);
    expect(await Promise.all(keys.map(stored))).toEqual(before);

    await city.context.db.deleteFrom('fines').where('serial_key', 'in', keys).execute();
    await run('fines', [header, ...keys.map((key) => line(key, ''))], '--accept');
    expect(await Promise.all(keys.map(stored))).toMatchObject(
      before.map(({ amount_kopecks, cancelled_at, appealed_at }) => ({ amount_kopecks, cancelled_at, appealed_at })),
    );
  });
});
