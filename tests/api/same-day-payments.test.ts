import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { type City, openCity, START } from './city';
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
  let city: City;
  let clerk: string;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parkinspection-same-day-'));
    const testClockFile = join(folder, 'clock');
    writeFileSync(testClockFile, String(AFTERNOON - Date.now()));
    city = await openCity({ ...(await createDatabase()), testClockFile });
    city.wait(AFTERNOON - START);
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await city.close();
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
