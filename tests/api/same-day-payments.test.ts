import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf, START } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

const SERIAL = 'ІП 0000000001';
/** Half of it is enough until the 19th. */
const FINE = fine(SERIAL, 'AA1234BB', {
  violated_at: '2026-09-01T12:00:00+03:00',
  issued_at: '2026-11-08T12:00:00+02:00',
  served_at: '2026-11-09T12:00:00+02:00',
});
const AFTERNOON = Date.parse('2026-11-23T15:00:00.437+02:00');
const BOTH = 'за днями сплати штраф закриває цей платіж, а зайвий – платіж від 23.11.2026: перевірте обидва';

onAnyEngine('a payment of the day on which it is counted', (createDatabase) => {
  const folder = suiteFolder();
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    city.wait(AFTERNOON - START);
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(() => onlyFines(city, [FINE]));

  async function statement(day: string, sum: string, purpose: string) {
    const file = join(folder, 'bank.csv');
    writeFileSync(file, `Дата;Сума;Призначення платежу\n${day}.11.2026;${sum};"${purpose}"`);
    expect(await operatorOf(city)('payments', 'import', file)).toMatchObject({ code: 0, errors: '' });
  }
  const waiting = async () => (await city.desk('payments.list', {}, clerk)).json.rows;
  async function match(id: unknown) {
    const { version } = (await city.desk('payments.find', { id }, clerk)).json;
    const { status, text } = await city.desk('payments.match', { id, version, serial_number: SERIAL }, clerk);
    expect(status, text).toBe(200);
  }
  it.each([
    ['a statement', () => statement('23', '340', `Штраф ${SERIAL}`)],
    [
      'hand',
      async () => {
        await statement('23', '340', 'За паркування');
        await match((await waiting())[0]?.id);
      },
    ],
    [
      'the import that brings its fine',
      async () => {
        await onlyFines(city, []);
        await statement('23', '340', `Штраф ${SERIAL}`);
        await city.import('fines', [FINE]);
      },
    ],
  ])('is known by %s as what paid the fine when a discounted one of before comes', async (_by, pay) => {
    await pay();
    await statement('18', '170', `Штраф ${SERIAL}`);
    expect(await waiting()).toMatchObject([{ reason: BOTH }]);
  });
});
