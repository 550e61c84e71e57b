import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

const PLATE = 'AA1234BB';
const DAY = '20.11.2026';
const KNOWN =
  'Уже враховано раніше: рядків 2.\nШтрафів не змінено.\nНадійшло за випискою 120,00\u00a0грн: ураховано раніше 120,00\u00a0грн.\n';

const SPELLINGS = [
  'Сплата штрафу ІП 0000000001 Коваль І. П.',
  'штраф ІП0000000001',
  'постанова серія ІП № 0000000001 від 18.11.2026',
  'ПОСТАНОВА IП-0000000001; АА1234ВВ',
  'iп№0000000001',
  '21081300;ІП;0000000001;Коваль Ірина Петрівна',
  'Адмінштраф, постановаІП0000000001',
  'ІП 0000 000001',
  'ІП N 0000000001',
  'ІП No0000000001 за паркування 18112026',
];

onAnyEngine('a bank statement', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeEach(async () => {
    for (const table of ['payments', 'unmatched_payments', 'statement_lines', 'imports', 'fines'] as const)
      await city.context.db.deleteFrom(table).execute();
    await city.import(
      'fines',
      ['1', '2', '3'].map((number) => fine(`ІП ${number.padStart(10, '0')}`, PLATE)),
    );
  });

  const run = (lines: [sum: string, purpose: string, date?: string][], ...options: string[]) => {
    const file = join(folder, 'statement.csv');
    const rows = lines.map(([sum, purpose, date = DAY]) => `${date};${sum};"${purpose}"`);
    writeFileSync(file, ['date;sum;purpose', ...rows].join('\n'));
    return operatorOf(city)('payments', 'import', file, ...options);
  };
  const fines = () => city.context.db.selectFrom('fines').selectAll().orderBy('serial_key').execute();
  const first = async () => (await fines())[0];

  it.each(['IП7000004', 'штраф ІП 7000004 Коваль', 'ПОСТАНОВА ІП №07000004', 'ІП 0007000004'])(
    'finds the fine of ІП 0007000004 in «%s», whatever the zeros',
    async (purpose) => {
      await city.import('fines', [fine('ІП 0007000004', PLATE)]);
      expect((await run([['340,00', purpose]])).output).toContain('Сплачено (1): ІП 0007000004\n');
      expect((await operatorOf(city)('fines', 'show', 'іп 7000004')).output).toContain('ІП 0007000004');
    },
  );

  it('takes a register whose numbers lost their zeros for the same fines', async () => {
    await city.import('fines', [fine('ІП 001', PLATE, { paid_at: '2026-11-20T10:00:00+02:00' })]);
    expect((await first())?.paid_at).not.toBeNull();
    expect(await fines()).toHaveLength(3);
  });

  it.each(SPELLINGS)('finds the fine in «%s»', async (purpose) => {
    expect((await run([['340,00', purpose]])).output).toContain('Сплачено (1): ІП 0000000001\n');
    expect((await fines()).map(({ paid_at }) => paid_at)).toEqual([
      Date.parse('2026-11-20T23:59:59+02:00'),
      null,
      null,
    ]);
  });

  it('pays a fine in full with the discounted sum while the discount runs, and in part with less', async () => {
    const { output } = await run([
      ['170.00', 'ІП 0000000001'],
      ['100', 'ІП 0000000002'],
    ]);
    expect(output).toContain('Сплачено (1): ІП 0000000001\nСплачено частину (1): ІП 0000000002\n');
    expect(await fines()).toMatchObject([
      { paid_part_kopecks: null },
      { paid_at: null, paid_part_kopecks: 10_000 },
      { paid_at: null },
    ]);
    expect((await run([['70', 'ІП 0000000002']])).output).toContain('Сплачено (1): ІП 0000000002');
  });

  it('counts a line once, however often it is imported, and two equal lines of one day as two', async () => {
    const lines: [string, string][] = [
      ['60', 'ІП 0000000001'],
      ['60', 'ІП 0000000001'],
    ];
    await run(lines);
    expect(await first()).toMatchObject({ paid_part_kopecks: 12_000 });
    const before = await fines();
    expect((await run(lines)).output).toBe(KNOWN);
    expect(await fines()).toEqual(before);
  });

  it('gives the reason for each line that it could not count, and counts the rest', async () => {
    await city.import('fines', [
      fine('ІП 0000000004', PLATE, { cancelled_at: '2026-11-19T10:00:00+02:00' }),
      fine('ІП 0000000005', PLATE, { paid_at: '2026-11-19T10:00:00+02:00' }),
    ]);
    const { output } = await run([
      ['340', 'за паркування'],
      ['340', 'ІП 0000000099'],
      ['340', 'ІП 0000000002, ІП 0000000003'],
      ['340', 'ІП 0000000004'],
      ['340', 'ІП 0000000005'],
      ['340', 'ІП 0000000003', '01.11.2026'],
      ['340', 'ІП 0000000001'],
    ]);
    expect(output).toContain('Сплачено (1): ІП 0000000001\nНе вдалося врахувати: рядків 6.\n');
    const reasons = [...output.matchAll(/рядок (\d+): .* – (.*)/g)].map(([, line, reason]) => `${line} ${reason}`);
    expect(reasons).toEqual([
      '2 у призначенні немає серії та номера',
      '3 постанови з такою серією та номером немає в реєстрі',
      '4 названо кілька постанов: ІП0000000002, ІП0000000003',
      '5 постанову скасовано: кошти треба повернути',
      '6 за реєстром штраф сплачено 19.11.2026: це той самий платіж чи зайвий',
      '7 платіж раніший за порушення',
    ]);
  });

  it('says in a dry run what it would do, and can be undone like any import', async () => {
    const before = await fines();
    const dry = await run([['340', 'ІП 0000000001']], '--dry-run');
    expect(dry.output).toMatch(
      /^Буде сплачено \(1\): ІП 0000000001\nНадійшло .*: враховано 340,00\sгрн\.\nНічого не записано\.\n$/,
    );
    expect(await fines()).toEqual(before);
    const { output } = await run([['340', 'ІП 0000000001']], '--as', 'Олена');
    const number = /import undo (\d+)/.exec(output)?.[1] ?? '';
    expect((await operatorOf(city)('import', 'list')).output).toMatch(new RegExp(`^${number}  payments .* Олена `));
    expect((await operatorOf(city)('import', 'undo', number)).code).toBe(0);
    expect(await fines()).toEqual(before);
    expect((await run([['340', 'ІП 0000000001']])).output).toContain('Сплачено (1)');
  });

  it('is refused as a whole when a line cannot be read', async () => {
    const before = await fines();
    const { code, errors } = await run([
      ['340', 'ІП 0000000001'],
      ['триста', 'ІП 0000000002'],
      ['340', 'ІП 0000000003', 'учора'],
    ]);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^Рядок 3: B3 «sum» «триста» — .*\nРядок 4: A4 «date» «учора» — має бути день.*\nНічого не записано/,
    );
    expect(await fines()).toEqual(before);
  });
});
