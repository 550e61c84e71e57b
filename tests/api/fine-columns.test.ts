import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Fine } from '@/contract/fines';
import { explainFailure } from '@/backend/entry/doctor/explain-failure';
import { importFile } from '@/backend/entry/commands/import-file';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { citizen, fine } from './records';

const EMAIL = 'part@example.org';
const PLATE = 'AA1234BB';
const HEADER =
  'serial_number,license_plate,amount,violated_at,issued_at,served_at,in_force_at,paid_amount,paid_amount_at';

onAnyEngine('a fine that is served or paid in part', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  let token = '';

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [PLATE])]);
    token = await city.login(EMAIL);
  });

  const importCsv = (...lines: string[]) => {
    const file = join(folder, 'fines.csv');
    writeFileSync(file, [HEADER, ...lines].join('\n'));
    return importFile(city.context, 'fines', file);
  };
  const shown = async (serial: string) =>
    ((await city.call('user-fines/', { token })).json as Fine[]).find(({ serial_number }) => serial_number === serial);

  it('is in force from the day of service, and the discount begins with it', async () => {
    await importCsv(
      `ІП 0000000001,${PLATE},340.00,2026-10-05T14:00:00+03:00,2026-10-20T10:00:00+03:00,2026-11-20T12:00:00+02:00,,,`,
    );
    expect(await shown('ІП 0000000001')).toMatchObject({
      served_at: '2026-11-20T10:00:00.000Z',
      discount_state: 'running',
      discount_until: '2026-11-30T21:59:59.000Z',
      pay_until: '2026-12-20T21:59:59.000Z',
      paid_amount: null,
    });
  });

  it('owes the rest of whichever sum is enough, and says what will be owed once the discount is over', async () => {
    await importCsv(`ІП 0000000002,${PLATE},340.00,2026-11-18T14:05:00+02:00,,,,100,20.11.2026 9:30`);
    const found = await shown('ІП 0000000002');
    expect(found).toMatchObject({
      status: 'unpaid',
      amount: '340.00',
      paid_amount: '100.00',
      amount_today: '70.00',
      discount_amount: '170.00',
    });
    expect(found?.upcoming).toMatchObject([
      {
        at: '2026-12-02T22:00:00.000Z',
        discount_state: 'undecided',
        amount_today: '240.00',
        discount_amount: '170.00',
      },
    ]);
  });

  it('is imported the same from JSON, and is shown by the look-up without an account', async () => {
    await city.import('fines', [
      fine('ІП 0000000003', 'AA7777BB', { paid_amount: '170.00', paid_amount_at: '2026-11-19T10:00:00+02:00' }),
    ]);
    const found = await city.call('fines/lookup/?license_plate=AA7777BB&serial_number=ІП0000000003');
    expect(found.json, 'half was enough when it came').toMatchObject({
      status: 'paid',
      amount_today: '0.00',
      upcoming: [],
    });
    expect((await city.call('fines/lookup/?license_plate=AA7777BB')).json).toEqual({ found: false });
  });

  it('needs both the sum of a part payment and its date', async () => {
    const wrong = [
      `ІП 0000000004,${PLATE},340.00,2026-11-18T14:05:00+02:00,,,,100,`,
      `ІП 0000000005,${PLATE},340.00,2026-11-18T14:05:00+02:00,,,,0,2026-11-20T09:30:00+02:00`,
      `ІП 0000000006,${PLATE},340.00,2026-11-18T14:05:00+02:00,,,,,2026-11-20T09:30:00+02:00`,
    ];
    const words = await importCsv(...wrong).then(String, explainFailure);
    expect(words).toContain('Рядок 2: I2 «paid_amount_at» — сплату частинами вказують разом');
    expect(words).toContain('Рядок 3: H3 «paid_amount» «0» — має бути більшою за нуль');
    expect(words).toContain('Рядок 4: H4 «paid_amount» — сплату частинами вказують разом');
    expect(await shown('ІП 0000000004')).toBeUndefined();
  });
});
