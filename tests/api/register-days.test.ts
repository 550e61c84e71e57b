import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RegisterPush } from '@/contract/registers';
import { onAnyEngine } from '@/tests/databases';
import { openPushedCity, type PushedCity } from './pusher';

const HEADER = 'serial_number,license_plate,amount,violated_at';
const row = (serial: string) => `${serial},AA1234BB,340.00,2026-11-18 14:0${serial.at(-1)}`;

onAnyEngine('a day of a register', (createDatabase) => {
  let city: PushedCity;
  let key: string;

  beforeAll(async () => {
    city = await openPushedCity(await createDatabase());
    key = await city.addKey('Облік', '--registers', 'fines,payments');
  });
  afterAll(() => city.close());

  const push = (path: string, ...lines: string[]) => city.push(path, lines.join('\n'), { as: key });
  const take = async (path: string, ...lines: string[]) => {
    const { status, text, json } = await push(path, ...lines);
    expect(status, text).toBe(200);
    return json as RegisterPush;
  };
  const stored = () => city.context.db.selectFrom('fines').selectAll().orderBy('id').execute();

  it('that the site knows to the second, by a statement or the register itself, changes nothing', async () => {
    await take('fines/', `${HEADER},served_at`, `${row('ІП0000000001')},`, `${row('ІП0000000002')},2026-11-19 10:30`);
    await take(
      'payments/',
      'Дата,Сума,Призначення',
      '20.11.2026,"340,00",Штраф ІП 0000000001',
      '20.11.2026,"50,00",Штраф ІП 0000000002',
    );
    const before = await stored();
    const DAYS = `${HEADER},served_at,paid_at,paid_amount,paid_amount_at`;
    const nightly = [
      `${row('ІП0000000001')},,20.11.2026,,`,
      `${row('ІП0000000002')},19.11.2026,,50.00,20.11.2026`,
      `${row('ІП0000000003')},,,,`,
    ];
    expect(await take('fines/', DAYS, ...nightly)).toMatchObject({ added: 1, changed: 0, unchanged: 2 });
    expect((await stored()).slice(0, 2)).toEqual(before);
    const other = await push('fines/', DAYS, `${row('ІП0000000001')},,19.11.2026,,`);
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('чи справді його змінювати')]);
    const timed = await take('fines/', DAYS, `${row('ІП0000000001')},,20.11.2026 15:20,,`);
    expect(timed).toMatchObject({ changed: 1, fields: ['paid_at'] });
  });
});
