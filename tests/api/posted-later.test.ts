import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { claimedFines, mailedTo } from './claimed-fine';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';

/** The discount ended on the 14th, a Saturday. */
const IN_FORCE = { violated_at: '2026-10-01T10:00:00+03:00', in_force_at: '2026-11-04T10:00:00+02:00' };

onAnyEngine('a payment that the bank posted after it was made', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const folder = suiteFolder();
  const newFine = claimedFines(() => city);
  let clerk = '';

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  it('counts on the day of the statement, until a clerk enters the day that the receipt of a claim proves', async () => {
    const { serial_number, license_plate, send, card, claim, email } = await newFine(IN_FORCE);
    const file = join(folder, 'bank.csv');
    const line = `16.11.2026;14.11.2026;170;"Штраф, ${serial_number}, ${license_plate}"`;
    writeFileSync(file, ['Дата операції;Дата документа;Сума;Призначення', line].join('\r\n'));
    expect((await operatorOf(city)('payments', 'import', file)).output).toContain('Сплачено частину (1)');
    expect(await card()).toMatchObject({ status: 'unpaid', amount_today: '170.00' });

    expect((await send({ paid_on: '14.11.2026' })).status).toBe(201);
    const { id } = await city.context.db.selectFrom('fines').select('id').executeTakeFirstOrThrow();
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const corrected = { register: 'fines', id, version, reason: 'citizen', fields: { paid_at: '14.11.2026' } };
    const { status, text } = await city.desk('registers.correct', corrected, clerk);
    expect(status, text).toBe(200);
    expect(await card()).toMatchObject({ status: 'paid' });
    expect((await claim()).state).toBe('found');
    expect(await mailedTo(city, email)).toContain('Сплату знайдено: штраф закрито');
  });
});
