import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/durations';
import { type Movement, movement, OUR_ACCOUNT, STATEMENT_SHAPES } from '@/tests/corpus/statements';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

const DRAWN = isWholeRun ? 200 : 12;

const PURPOSES = ['Штраф ІП 0000000001', 'Штраф ІП 0000000002', 'Штраф ІП 0000000003', 'ІП 0000000099', 'За каву'];

const movements = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 100, max: 158 }).map(String),
    kopecks: fc.constantFrom(5_000, 17_000, 34_000),
    purpose: fc.constantFrom(...PURPOSES),
    turn: fc.constantFrom('credit', 'credit', 'credit', 'debit', 'refund', 'reversed'),
    time: fc.constantFrom('09:10', '16:20'),
    payer: fc.constantFrom('КОВАЛЬ І П', 'ШЕВЧУК Н М'),
  }),
  { minLength: 1, maxLength: 6, selector: ({ number }) => number },
);

const draws = fc.sample(
  fc.record({
    shape: fc.constantFrom(...STATEMENT_SHAPES),
    movements: movements.map((list) => list.map((one) => movement(one))),
    cut: fc.nat(6),
  }),
  { numRuns: DRAWN, seed: 41 },
);

const sumIn = (text: string, title: string) => {
  const [, sum = '0'] = new RegExp(`${title} ([\\d\\s]+,\\d\\d)`).exec(text) ?? [];
  return Math.round(Number(sum.replace(/\s/g, '').replace(',', '.')) * 100);
};
const PARTS = ['враховано', 'підтверджує сплату за реєстром', 'ураховано раніше', 'чекає на людину', 'не враховано'];

onAnyEngine('what came by statements', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeAll(async () => {
    // Past the days of its payments.
    city.wait(6 * DAY_MS);
    const { db, now } = city.context;
    const body = JSON.stringify({ requisites: { iban: OUR_ACCOUNT } });
    await db.deleteFrom('settings').execute();
    await db.insertInto('settings').values({ id: 1, body, updated_at: now() }).execute();
  });

  async function takenSum() {
    const { db } = city.context;
    const paid = await db.selectFrom('payments').select('amount_kopecks').execute();
    const open = await db
      .selectFrom('unmatched_payments')
      .where('state', '=', 'open')
      .select('amount_kopecks')
      .execute();
    return [...paid, ...open].reduce((sum, { amount_kopecks: kopecks }) => sum + kopecks, 0);
  }

  it(`is paid, proved, known, waits or is refused with a reason, to the kopeck, in ${DRAWN} drawn cities`, async () => {
    for (const { shape, movements: all, cut } of draws) {
      const partly = { paid_amount: '50.00', paid_amount_at: '2026-11-26' };
      await onlyFines(city, [
        fine('ІП 0000000001', 'AA1234BB'),
        fine('ІП 0000000002', 'AA1234BB', partly),
        fine('ІП 0000000003', 'AA1234BB', { paid_at: '2026-11-26' }),
      ]);
      const credits = (list: Movement[]) =>
        list.filter(({ turn }) => turn === 'credit').reduce((sum, { kopecks }) => sum + kopecks, 0);
      const exports = [all.slice(0, cut), all.slice(Math.max(0, cut - 1)), all].filter((list) => list.length > 0);
      for (const list of exports) {
        const file = join(folder, shape.file);
        writeFileSync(file, shape.write(list));
        const { output, errors } = await operatorOf(city)('payments', 'import', file, '--repeated', 'same');
        expect(errors, shape.bank).toBe('');
        const told = /Надійшло за випискою.*/.exec(output)?.[0] ?? '';
        const [, parts = ''] = told.split(':');
        const came = sumIn(told, 'Надійшло за випискою');
        expect(
          PARTS.reduce((sum, part) => sum + sumIn(`,${parts}`, `, ?${part}`), 0),
          told,
        ).toBe(came);
        // A reversal that its state tells is an income that the bank did not post.
        const reversed = list.filter(({ turn }) => turn === 'reversed').reduce((sum, { kopecks }) => sum + kopecks, 0);
        expect(came).toBe(credits(list) + (shape.reversal === 'state' ? reversed : 0));
      }
      const taken = await takenSum();
      if (shape.tellsLinesApart) expect(taken, shape.bank).toBe(credits(all));
      else expect(taken).toBeLessThanOrEqual(credits(all));
    }
  }, 600_000);

  it('is counted by its day, though an earlier statement is read later', async () => {
    const served = { violated_at: '2026-09-01 12:00', issued_at: '2026-11-08', served_at: '2026-11-09' };
    const [parts, half] = ['ІП 0000000001', 'ІП 0000000002'];
    await onlyFines(
      city,
      [parts, half].map((serial) => fine(serial, 'AA1234BB', served)),
    );
    const file = join(folder, 'order.csv');
    for (const day of ['23.11.2026', '18.11.2026']) {
      const rows = [`${day};100,00;Штраф ${parts}`, `${day};170,00;Штраф ${half}`];
      writeFileSync(file, ['Дата;Сума;Призначення платежу', ...rows].join('\n'));
      expect((await operatorOf(city)('payments', 'import', file)).errors).toBe('');
    }
    const { db } = city.context;
    const late = Date.parse('2026-11-23T23:59:59+02:00');
    expect(await db.selectFrom('fines').selectAll().orderBy('id').execute()).toMatchObject([
      { paid_at: null, paid_part_kopecks: 20_000, paid_part_at: late },
      { paid_at: null, paid_part_kopecks: 17_000, paid_part_at: late },
    ]);
    expect(await db.selectFrom('unmatched_payments').select(['amount_kopecks', 'reason']).execute()).toEqual([
      { amount_kopecks: 17_000, reason: expect.stringContaining('зайвий – платіж від 23.11.2026') as string },
    ]);
  });
});
