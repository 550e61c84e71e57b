import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Movement, movement, OUR_ACCOUNT, STATEMENT_SHAPES, type StatementShape } from '@/tests/corpus/statements';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

/** Each bank has its own: no two exports of one payment differ in it. */
const hasReference = ({ file }: StatementShape) =>
  ['privat24.csv', 'camt053.xml', 'ukrgas.csv', 'sense.csv'].includes(file);

const serialOf = (number: number) => `ІП ${String(number).padStart(10, '0')}`;

onAnyEngine('the statement of a client-bank', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeAll(async () => {
    const body = JSON.stringify({ requisites: { iban: OUR_ACCOUNT } });
    const { db, now } = city.context;
    await db.deleteFrom('settings').execute();
    await db.insertInto('settings').values({ id: 1, body, updated_at: now() }).execute();
  });
  beforeEach(async () => {
    await onlyFines(
      city,
      [1, 2, 3].map((number) => fine(serialOf(number), 'AA1234BB')),
    );
  });

  const bring = ({ file, write }: StatementShape, movements: Movement[], ...options: string[]) => {
    const path = join(folder, file);
    writeFileSync(path, write(movements));
    return operator('payments', 'import', path, ...options);
  };
  const take = async (shape: StatementShape, movements: Movement[], ...options: string[]) => {
    const { code, output, errors } = await bring(shape, movements, ...options);
    expect(code, errors).toBe(0);
    return output;
  };
  const paid = async () => {
    const fines = await city.context.db.selectFrom('fines').selectAll().orderBy('serial_key').execute();
    return fines.map(({ paid_at: at, paid_part_kopecks: part }) => (at === null ? (part ?? 0) : 'whole'));
  };

  const COMES = movement({ kopecks: 34_000, purpose: `Штраф, постанова ${serialOf(1)}`, number: '101' });
  const purpose = `Повернення помилково сплаченого, постанова ${serialOf(2)}`;
  const GOES = movement({ kopecks: 34_000, purpose, number: '102', time: '10:15', turn: 'debit' });
  const SHAPES = STATEMENT_SHAPES.map((shape) => [shape.bank, shape] as const);

  it.each(SHAPES)('%s: what comes pays, what goes is named and pays nothing', async (_, shape) => {
    for (const turn of ['debit', 'refund'] as const) {
      const output = await take(shape, [COMES, { ...GOES, turn, number: turn === 'debit' ? '102' : '103' }]);
      expect(output).toContain('це списання або повернення, а не надходження');
      expect(output).toMatch(/Надійшло за випискою 340,00\sгрн/);
    }
    expect(await paid()).toEqual(['whole', 0, 0]);
  });

  it.each(SHAPES)('%s: a payment that the bank took back pays nothing', async (_, shape) => {
    const back = { ...GOES, turn: 'reversed' as const, purpose: `Штраф ${serialOf(2)}` };
    const output = await take(shape, [COMES, back]);
    expect(output).toMatch(/банк сторнував надходження|банк не провів платежу|це списання або повернення/);
    expect(await paid()).toEqual(['whole', 0, 0]);
  });

  it.each(SHAPES)('%s: the bank’s correction is named beside the payment that it corrects', async (_, shape) => {
    const wrong = { ...COMES, purpose: `Штраф ${serialOf(1)}` };
    await take(shape, [wrong]);
    const correction = { ...wrong, number: '150', time: '15:00', turn: 'reversed' as const };
    const right = movement({ kopecks: 34_000, purpose: `Штраф ${serialOf(3)}`, number: '151', time: '15:01' });
    const output = await take(shape, [correction, right]);
    expect(output).toMatch(
      /рядок \d+: [^\n]*(?:сторнував|не провів|списання або повернення)[^\n]*\n[^\n]*ІП 0000000001/,
    );
    expect(output).toContain(`Сплачено (1): ${serialOf(3)}\n`);
  });

  const part = (number: string, time: string) =>
    movement({ kopecks: 5_000, purpose: `Штраф ${serialOf(3)}`, number, time, payer: `ПЛАТНИК ${number}` });
  const [MORNING, EVENING] = [part('201', '09:10'), part('290', '18:10')];

  it.each(SHAPES)('%s: two exports of one day hold two equal payments', async (_, shape) => {
    await take(shape, [MORNING]);
    if (!shape.tellsLinesApart) {
      expect((await bring(shape, [EVENING, COMES])).errors).toContain('можливо, це той самий платіж');
      await take(shape, [EVENING, COMES], '--repeated', 'other');
      expect(await paid()).toEqual(['whole', 0, 10_000]);
      return;
    }
    await take(shape, [EVENING]);
    expect(await paid()).toEqual([0, 0, 10_000]);
    expect(await take(shape, [MORNING, EVENING, COMES])).toContain('Уже враховано раніше: рядків 2.');
    expect(await paid()).toEqual(['whole', 0, 10_000]);
  });

  it.each(SHAPES)(
    '%s: a payment that another export tells otherwise is not counted twice unasked',
    async (_, shape) => {
      const others = STATEMENT_SHAPES.filter(
        (other) => other !== shape && !(hasReference(shape) && hasReference(other)),
      );
      for (const other of isWholeRun ? others : others.slice(0, 4)) {
        await onlyFines(city, [fine(serialOf(3), 'AA1234BB')]);
        await take(shape, [MORNING]);
        const { errors } = await bring(other, [MORNING]);
        if (errors === '') expect(await paid(), other.bank).toEqual([5_000]);
        else expect(errors).toContain('можливо, це той самий платіж');
      }
    },
  );

  it.each(SHAPES)('%s: the same file twice changes nothing', async (_, shape) => {
    const movements = [COMES, GOES, MORNING, movement({ kopecks: 1_000, purpose: 'За каву', number: '7' })];
    await take(shape, movements);
    const stored = async () => [
      await paid(),
      await city.context.db.selectFrom('payments').selectAll().orderBy('fingerprint').execute(),
      await city.context.db.selectFrom('unmatched_payments').selectAll().execute(),
    ];
    const before = await stored();
    expect(await take(shape, movements)).toContain('Уже враховано раніше: рядків 2.');
    expect(await stored()).toEqual(before);
  });

  const PAYER = { Платник: 'КОВАЛЬ І П', 'Код платника': '3184710691', 'Рахунок платника': COMES.payerAccount };
  const exported = (more: Record<string, string>): StatementShape => {
    const given = { Дата: '26.11.2026', Сума: '50,00', 'Призначення платежу': serialOf(3), ...more };
    const write = () => Buffer.from([Object.keys(given), Object.values(given)].map((row) => row.join(';')).join('\n'));
    return { bank: '', file: 'export.csv', tellsLinesApart: false, reversal: 'sign', write };
  };

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['code beside the name', { Платник: PAYER['Платник'] }, PAYER],
    ['account instead of the name', PAYER, { 'Рахунок платника': PAYER['Рахунок платника'] }],
    ['name spelled otherwise', PAYER, { ...PAYER, Платник: 'Коваль Ірина' }],
    ['account of the old kind', PAYER, { ...PAYER, 'Рахунок платника': PAYER['Рахунок платника'].slice(-14) }],
    ['own account of the old kind', { Рахунок: OUR_ACCOUNT }, { Рахунок: OUR_ACCOUNT.slice(-14) }],
  ])('the same payment with the %s is asked about', async (_, one, other) => {
    await take(exported(one), []);
    expect((await bring(exported(other), [])).errors).toContain('можливо, це той самий платіж');
    expect(await paid()).toEqual([0, 0, 5_000]);
  });

  it.each<[string, Record<string, string>]>([
    ['code', { ...PAYER, 'Код платника': '2990511111' }],
    ['account', { ...PAYER, 'Рахунок платника': 'UA903052992990004149123456000' }],
  ])('an equal payment of a payer with another %s is another', async (_, other) => {
    await take(exported(PAYER), []);
    await take(exported(other), []);
    expect(await paid()).toEqual([0, 0, 10_000]);
  });

  it('of another account of the city waits, and from the account for fines it is a debit', async () => {
    const file = join(folder, 'accounts.csv');
    const other = 'UA903223130000026007233566999';
    const payer = 'UA903052992990004149123456789';
    const rows = [
      'Дата;Рахунок отримувача;Рахунок платника;Сума;Призначення платежу',
      `26.11.2026;${OUR_ACCOUNT};${payer};340,00;${serialOf(1)}`,
      `26.11.2026;${other};${payer};340,00;${serialOf(2)}`,
      `26.11.2026;${payer};${OUR_ACCOUNT};340,00;повернення ${serialOf(3)}`,
    ];
    writeFileSync(file, rows.join('\n'));
    const { output } = await operator('payments', 'import', file);
    expect(output).toMatch(/рядок 3: [^\n]*зараховано на рахунок UA903223130000026007233566999, а не на рахунок для/);
    expect(output).toMatch(/рядок 4: [^\n]*це списання/);
    expect(await paid()).toEqual(['whole', 0, 0]);
    writeFileSync(file, [rows[0], rows[2]].join('\n'));
    const foreign = await operator('payments', 'import', file);
    expect(foreign.errors).toContain(`рахунок ${other} – не той, що в налаштуваннях сайту (${OUR_ACCOUNT})`);
  });

  it('of the former account of the city counts as that of the account of today', async () => {
    const file = join(folder, 'moved.csv');
    const former = 'UA906543210000000260323012024';
    const rows = [
      'Дата;Рахунок отримувача;Сума;Призначення платежу',
      `26.11.2026;${OUR_ACCOUNT};340,00;${serialOf(1)}`,
      `26.11.2026;${former};340,00;${serialOf(2)}`,
    ];
    writeFileSync(file, rows.join('\n'));
    const body = JSON.stringify({ requisites: { iban: OUR_ACCOUNT, former_ibans: former } });
    await city.context.db.updateTable('settings').set({ body }).execute();
    const { output } = await operator('payments', 'import', file);
    expect(output).not.toContain('зараховано на рахунок');
    expect(await paid()).toEqual(['whole', 'whole', 0]);
    writeFileSync(file, [rows[0], `26.11.2026;${former};340,00;${serialOf(3)}`].join('\n'));
    expect((await operator('payments', 'import', file)).errors).toBe('');
    expect(await paid()).toEqual(['whole', 'whole', 'whole']);
  });
});
