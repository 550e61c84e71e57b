import { beforeAll, expect, it } from 'vitest';
import { publicFineSchema } from '@/contract/fines';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { TYPED_NUMBERS } from '@/tests/corpus/keys';
import { citizen, fine } from './records';

const PLATES = [
  'AA1234BB',
  'аа1234вв',
  'АА 1234 ВВ',
  'aA-1234-Bв',
  ' Аа\u00a01234\u200bBB ',
  'AА·1234·ВB',
  'aa.1234.bb',
  'ＡＡ1234ＢＢ',
];

onAnyEngine('look-up of a fine without an account', (createDatabase) => {
  const city = cityOf(createDatabase);
  const lookUp = (license_plate: string, serial_number?: string, address = '198.51.100.1') =>
    city.call(
      `fines/lookup/?${new URLSearchParams({ license_plate, ...(serial_number ? { serial_number } : {}) }).toString()}`,
      { address },
    );

  beforeAll(async () => {
    await city.import('fines', [
      fine('ІП 0001234567', 'АА1234ВВ'),
      fine('ІП 0000100570', 'AB3310HX'),
      fine('ІП 0000200570', 'AB3310HX'),
      fine('КБ 0000200570', 'AB3310HX'),
      fine('ТА 0001 234 568', 'AB3310HX'),
      fine('ПГ 0000000205', 'АА 1234 УА'),
      fine('ПГ 0000000206', 'АА 1234 ЗА'),
      fine('ІП 0000000009', 'AA0009AA', { paid_at: '2026-11-19T10:00:00+02:00' }),
    ]);
    await city.import('citizens', [citizen('owner@example.org', ['AA1234BB'])]);
  });

  it('answers eight spellings of one plate alike, with yes or no and nothing else', async () => {
    for (const plate of PLATES) expect((await lookUp(plate)).json).toEqual({ found: true });
    expect((await lookUp('ВВ4321АА')).json).toEqual({ found: false });
    expect((await lookUp('AA0009AA')).json).toEqual({ found: false });
  });

  it('shows the fine to a visitor who has the document, without its owner', async () => {
    const answer = await lookUp('аа1234вв', 'iп № 0001234567');
    const shown = publicFineSchema.parse(answer.json);
    expect(shown).toMatchObject({
      license_plate: 'AA1234BB',
      status: 'unpaid',
      amount: '340.00',
      amount_today: '170.00',
    });
    expect(answer.text).not.toMatch(/"id"|car_id|owner@example\.org|Коваль/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('finds the fine by a series in Latin letters, in the wrong keyboard layout, and by the number alone', async () => {
    for (const typed of [...TYPED_NUMBERS, 'КB0000200570'])
      expect((await lookUp('AB3310HX', typed, '198.51.100.7')).json, typed).toMatchObject({
        license_plate: 'AB3310HX',
      });
    for (const typed of ['ТА 0001 234 568', 'TA0001234568', '0001234568'])
      expect((await lookUp('AB3310HX', typed, '198.51.100.7')).status, typed).toBe(200);
  });

  it('finds electric cars whose register was typed in Cyrillic, however they are typed', async () => {
    for (const typed of ['AA1234YA', 'аа 1234 уа', 'UA AA1234YA', 'АА l234 УА'])
      expect((await lookUp(typed, 'ПГ 205', '198.51.100.20')).json, typed).toMatchObject({ license_plate: 'AA1234YA' });
    for (const typed of ['AA1234ZA', 'АА 1234 ЗА', 'AA 1234 3A'])
      expect((await lookUp(typed, 'пг 206', '198.51.100.21')).json, typed).toMatchObject({ license_plate: 'AA1234ZA' });
  });

  it('offers the only fine that is one slip away, to who named both', async () => {
    const meant = { license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' };
    for (const [plate, typed] of [
      ['AB3310HX', 'ІП 100579'],
      ['AB3310HX', 'ЖЖ 100570'],
      ['AB3310XH', 'ІП 100570'],
    ] as const)
      expect((await lookUp(plate, typed, '198.51.100.22')).json, `${plate} ${typed}`).toMatchObject({ meant });
    for (const [plate, typed] of [
      ['AA1234BB', '0000100570'],
      ['AB3310HX', 'ІП 300570'],
    ] as const)
      expect((await lookUp(plate, typed, '198.51.100.23')).json, `${plate} ${typed}`).not.toHaveProperty('meant');
  });

  it('offers no fine after three wrong tries of a day at one plate or one number, by any door', async () => {
    const from = '198.51.100.24';
    const wrong = ['ІП 100571', 'ІП 100572', 'ІП 999999'];
    for (const typed of wrong) expect((await lookUp('AB3310HX', typed, from)).status).toBe(404);
    const names = { license_plate: 'AB3310HX', serial_number: 'ІП 100579' };
    const claim = { ...names, email: 'payer@example.org', paid_on: '20.11.2026', amount: '170' };
    const form = new FormData();
    for (const [name, value] of Object.entries(claim)) form.set(name, value);
    const doors = [
      () => lookUp(names.license_plate, names.serial_number, from),
      () => city.call('payment-claims/', { body: form, address: from }),
      () => city.call('fines/watch/', { body: { ...names, email: 'payer@example.org' }, address: from }),
      () => city.call('fines/calendar-feed/', { body: names, address: from }),
    ];
    for (const open of doors) {
      const { status, json } = await open();
      expect([status, Object.hasOwn(json as object, 'meant')]).toEqual([404, false]);
    }
    for (const plate of ['BB0001CC', 'BB0002CC', 'BB0003CC']) await lookUp(plate, 'ІП 100570', from);
    expect((await lookUp('AB3310XH', 'ІП 100570', from)).json).not.toHaveProperty('meant');
    expect((await lookUp('AB3310HX', 'ІП 100579', '198.51.100.25')).json).toHaveProperty('meant');
    expect((await lookUp('AB3310HX', 'ІП 100570', from)).status).toBe(200);
    city.wait(DAY_MS + 1);
    expect((await lookUp('AB3310HX', 'ІП 100579', from)).json).toHaveProperty('meant');
  });

  it('shows no fine for an ambiguous number, for another series, or for another plate', async () => {
    for (const [plate, typed] of [
      ['AB3310HX', '0000200570'],
      ['AB3310HX', 'ЖЖ0000100570'],
      ['AA1234BB', '0000100570'],
    ] as const)
      expect((await lookUp(plate, typed, '198.51.100.8')).status, `${plate} ${typed}`).toBe(404);
  });

  it('counts guessed digits as wrong tries', async () => {
    const guesser = '198.51.100.9';
    for (let guess = 0; guess < 10; guess += 1)
      expect((await lookUp('AB3310HX', String(9000100570 + guess), guesser)).status).toBe(404);
    expect((await lookUp('AB3310HX', '0000100570', guesser)).status).toBe(429);
  });

  it('does not show a fine under another plate', async () => {
    const { status, json } = await lookUp('BB4321AA', 'ІП 0001234567', '198.51.100.2');
    expect([status, json]).toMatchObject([
      404,
      { detail: expect.stringMatching(/^Штрафу з таким номером і номерним знаком немає\. Перевірте обидва/) as string },
    ]);
  });

  it('refuses the eleventh wrong try with an explanation, and lets other visitors look', async () => {
    const guesser = '198.51.100.3';
    for (let guess = 0; guess < 10; guess += 1)
      expect((await lookUp('AA1234BB', `ІП 999999${guess}`, guesser)).status).toBe(404);
    const refused = await lookUp('AA1234BB', 'ІП 9999999', guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({ detail: expect.stringMatching(/^Забагато спроб\./) as string });
    expect((await lookUp('AA1234BB', 'ІП 0001234567', '198.51.100.4')).status).toBe(200);
    city.wait(15 * 60 * 1000 + 1);
    expect((await lookUp('AA1234BB', 'ІП 0001234567', guesser)).status).toBe(200);
  });

  it('refuses the right pair to nobody because others at the same address mistyped other plates', async () => {
    const shared = '198.51.100.6';
    for (let guess = 0; guess < 40; guess += 1)
      expect((await lookUp(`AA99${String(guess + 10)}AA`, 'ІП 0005555', shared)).status).toBe(404);
    expect((await lookUp('AA1234BB', 'ІП 0001234567', shared)).status).toBe(200);
  });

  it('refuses the hundred and first plate without a fine', async () => {
    const guesser = '198.51.100.60';
    for (let guess = 0; guess < 100; guess += 1)
      expect((await lookUp(`AB99${String(guess).padStart(2, '0')}AA`, undefined, guesser)).json).toEqual({
        found: false,
      });
    expect((await lookUp('AB1010AA', undefined, guesser)).status).toBe(429);
  });

  it('counts only wrong tries', async () => {
    for (let look = 0; look < 15; look += 1)
      expect((await lookUp('AA1234BB', 'ІП 0001234567', '198.51.100.5')).status).toBe(200);
  });

  it('names the field that is not a plate or a number', async () => {
    expect((await lookUp('!')).json).toMatchObject({
      fields: { license_plate: [expect.stringContaining('номерний знак')] },
    });
    expect((await lookUp('AA1234BB', '?')).status).toBe(400);
  });
});
