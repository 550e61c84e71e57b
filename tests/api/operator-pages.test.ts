import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { openCity, type City } from './city';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const TABLES = ['appeals', 'contact_responses', 'user_cars', 'mails', 'imports'] as const;
const COUNT = 51;

onAnyEngine('an operator', (createDatabase) => {
  let city: City;

  /** One of each through its own door, the rest copied. */
  beforeAll(async () => {
    city = await openCity(await createDatabase());
    const { db } = city.context;
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    await city.import('citizens', [citizen('iryna@example.org', ['АА1234ВВ'])]);
    await city.call('appeal-fines/', { body: APPEAL });
    await city.call('contact-responses/', { body: { name: 'Олена', message: 'Де мій штраф?' } });
    await db.updateTable('user_cars').set({ status: 'pending' }).execute();
    await db.deleteFrom('mails').execute();
    await db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to: 'a@example.org', subject: 's', body: ['Текст'] }, Date.now()));
    await db.deleteFrom('imports').where('noun', '=', 'citizens').execute();
    for (const table of TABLES) {
      const { id: _id, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: COUNT - 1 }, (_, index) => ({
        ...row,
        ...('number' in row && { number: `${row.number.slice(0, 8)}${500_000 + index}` }),
        ...('idempotency_key' in row && { idempotency_key: null }),
        ...('fingerprint' in row && { fingerprint: String(index) }),
        ...('plate_key' in row && table === 'user_cars' && { plate_key: `AA${1000 + index}BB` }),
        ...('key' in row && { key: String(index) }),
      }));
      await db.insertInto(table).values(copies).execute();
    }
  });
  afterAll(() => city.close());

  it.each([
    ['appeals list', 'найдавніші спочатку'],
    ['contacts list', 'спершу ті, строк яких ближчий'],
    ['cars pending', 'найдавніші спочатку'],
    ['mails list', 'найновіші спочатку'],
    ['import list', 'найновіші спочатку'],
  ])('reads %s in pages that miss none', async (command, order) => {
    const page = async (number: number) =>
      (await operatorOf(city)(...command.split(' '), '--page', String(number))).output.trim();
    const codes = (output: string) => output.match(/^(ОС-|ЗВ-|\d).*?(?=  )/gm) ?? [];
    const [first, second] = [await page(1), await page(2)];
    expect(codes(first)).toHaveLength(50);
    expect(new Set([...codes(first), ...codes(second)]).size).toBe(COUNT);
    expect(first.split('\n').at(-1)).toBe(`Показано 1–50 із ${COUNT}, ${order}; далі: --page 2.`);
    expect(second.split('\n').at(-1)).toBe(`Показано 51–51 із ${COUNT}, ${order}.`);
    expect(await page(3)).toBe(`Сторінки 3 немає: записів ${COUNT}.`);
    expect((await operatorOf(city)(...command.split(' '), '--page', 'x')).code).toBe(2);
  });
});
