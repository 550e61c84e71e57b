import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { FIGURES, statisticsSchema } from '@/contract/open-data';
import { HOUR_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { evacuation, fine } from './records';

const at = (iso: string) => Date.parse(iso);
const serial = (number: number) => `ІП ${String(number).padStart(10, '0')}`;

onAnyEngine('public figures', (createDatabase) => {
  const city = cityOf(createDatabase);
  const read = async () => statisticsSchema.parse((await city.call('statistics/')).json);
  const compute = async () => {
    city.wait(HOUR_MS);
    await runDueJobs(city.context, 'one');
    return read();
  };
  const decide = (number: number, reason: string, outcome: 'cancelled' | 'upheld' | 'amount_changed', days: number) =>
    city.context.db
      .insertInto('appeals')
      .values({
        ...APPEAL_ROW,
        number: `ОС-2026-${String(number).padStart(6, '0')}`,
        serial_key: serial(number).replace(' ', ''),
        fingerprint: String(number),
        reason,
        outcome,
        created_at: at('2026-11-02T09:00:00+02:00'),
        updated_at: at('2026-11-02T09:00:00+02:00'),
        decided_at: at('2026-11-02T12:00:00+02:00') + days * 24 * HOUR_MS,
      })
      .execute();

  const APPEAL_ROW = {
    ...{ last_name: APPEAL.last_name, first_name: APPEAL.first_name, middle_name: '', address: APPEAL.address },
    ...{ phone: '', email: 'iryna@example.org', text: APPEAL.text },
    plate_key: 'AA1234BB',
    user_id: null,
    status: 'decided' as const,
    decision: 'Рішення',
    suspends_fine: 0 as const,
  };

  it('are not there before they were computed, and unknown without registers', async () => {
    expect(await read()).toMatchObject({ computed_at: null, months: [], streets: [], grounds: [] });
    const { totals } = await compute();
    expect(totals).toMatchObject({ issued: null, towed: null, decided: 0, answer_days: null });
  });

  it('do not say that nothing was paid or returned where no row tells of it', async () => {
    const { db } = city.context;
    await city.import(
      'fines',
      Array.from({ length: 9 }, (_, number) => fine(serial(number), 'AA1234BB')),
    );
    await city.import(
      'evacuations',
      Array.from({ length: 9 }, (_, number) => evacuation(number, 'AA1234BB')),
    );
    const { totals, months } = await compute();
    expect(totals).toMatchObject({ issued: 9, paid_discounted: null, towed: 9, returned: null });
    expect(months.at(-1)).toMatchObject({ issued: 9, paid_discounted: null, towed: 9, returned: null });
    for (const table of ['fines', 'evacuations', 'imports'] as const) await db.deleteFrom(table).execute();
  });

  it('count violations, discounts, decisions, days and tows, by month and street, and hide what is small', async () => {
    const address = (number: number) =>
      number < 20 ? 'вул. Соборна, 1' : number < 28 ? 'вул. Театральна, 13' : 'пров. Тихий, 2';
    await city.import(
      'fines',
      Array.from({ length: 30 }, (_, number) =>
        fine(serial(number), 'AA1234BB', {
          violated_at: number < 14 ? '2026-10-05T09:00:00+03:00' : '2026-11-02T09:00:00+02:00',
          address: address(number),
          ...(number < 9
            ? { paid_at: '2026-10-12T09:00:00+03:00' }
            : number < 12
              ? { paid_at: '2026-11-20T09:00:00+02:00' }
              : {}),
        }),
      ),
    );
    await city.import(
      'evacuations',
      Array.from({ length: 12 }, (_, number) => ({
        ...evacuation(number, 'AA1234BB'),
        evacuated_at: '2026-11-03T09:00:00+02:00',
        released_at: number < 6 ? '2026-11-04T09:00:00+02:00' : '',
      })),
    );
    for (let number = 0; number < 14; number += 1)
      await decide(number, number < 12 ? 'signs' : 'stop', number < 6 ? 'cancelled' : 'upheld', number < 7 ? 4 : 12);
    const { months, streets, grounds, totals, computed_at } = await compute();
    expect(computed_at).not.toBeNull();
    expect(months.slice(-2)).toMatchObject([
      { month: '2026-10', issued: 14, paid_discounted: 9, towed: 0 },
      {
        month: '2026-11',
        issued: 16,
        paid_discounted: 0,
        decided: 14,
        cancelled: 6,
        in_time: 7,
        answer_days: 8,
        towed: 12,
        returned: 6,
      },
    ]);
    expect(totals).toMatchObject({ issued: 30, paid_discounted: 9, decided: 14, cancelled: 6, returned: 6 });
    expect(streets.map(({ street, issued }) => [street, issued])).toEqual([
      ['вул. Соборна', 20],
      // The two fines of the lane could be reckoned from the rest.
      ['вул. Театральна', null],
      [null, null],
    ]);
    expect(grounds).toEqual([{ reason: 'signs', decided: 12, cancelled: 6, changed: 0 }]);
  });

  it('do not change between two computations, and each has a CSV without names or plates', async () => {
    const before = await read();
    await city.import('fines', [fine(serial(99), 'AA1234BB', { address: 'вул. Соборна, 1' })]);
    expect(await read()).toEqual(before);
    expect((await compute()).totals.issued).toBe(31);
    for (const figure of FIGURES) {
      const { status, text } = await city.call(`statistics/${figure}.csv`);
      expect(status, figure).toBe(200);
      const rows = parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' });
      expect(rows.length, figure).toBe(12 + 3);
      expect(Object.keys(rows[0] ?? {})).toEqual(['month', 'street', figure]);
      expect(text).not.toMatch(/AA1234BB|Коваль/);
    }
    expect((await city.call('statistics/grounds.csv')).text).toBe(
      'reason,title,decided,cancelled,changed\r\nsigns,Знака чи розмітки не було або їх не видно,12,6,0\r\n',
    );
  });
});
