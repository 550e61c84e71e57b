import { beforeAll, expect, it } from 'vitest';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { addWebhook } from '@/backend/platform/webhooks/endpoints';
import { openPush } from '@/backend/registers/journal';
import { addKey } from '@/backend/registers/key-acts';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const TABLES = [
  'appeals',
  'contact_responses',
  'user_cars',
  'mails',
  'imports',
  'register_pushes',
  'webhook_deliveries',
] as const;
const COUNT = 51;

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: 's'.repeat(40) });

  /** One of each through its own door, the rest copied. */
  beforeAll(async () => {
    const { db } = city.context;
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    await city.import('citizens', [citizen('iryna@example.org', ['АА1234ВВ'])]);
    await city.call('appeal-fines/', { body: APPEAL });
    await city.call('contact-responses/', { body: { name: 'Олена', message: 'Де мій штраф?' } });
    await db.updateTable('user_cars').set({ status: 'pending' }).execute();
    await db.deleteFrom('mails').execute();
    await db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to: 'a@example.org', subject: 's', body: ['Текст'] }, city.context.now()));
    await db.deleteFrom('imports').where('noun', '=', 'citizens').execute();
    const key = { name: 'Облік', registers: ['fines' as const], networks: [], expiresAt: null, madeBy: 'Ірина' };
    await addKey(city.context, key);
    const { id: keyId } = await db.selectFrom('register_keys').select('id').executeTakeFirstOrThrow();
    await openPush(db, { key_id: keyId, register: 'fines', address: '', is_dry_run: 1, started_at: 1 });
    const hook = { url: 'https://example.org/', events: [], madeBy: 'Ірина' };
    const { id: webhookId } = await addWebhook(city.context, hook);
    await db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhookId,
        key: '0',
        event: 'fine.new',
        body: '{}',
        user_id: null,
        state: 'delivered',
        attempts: 1,
        next_try_at: 1,
        claimed_by: null,
        claimed_until: null,
        created_at: 1,
        finished_at: 1,
        answer: '200',
      })
      .execute();
    for (const table of TABLES) {
      const { id: _id, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: COUNT - 1 }, (_, index) => ({
        ...row,
        ...('number' in row && { number: `${row.number.slice(0, 8)}${500_000 + index}` }),
        ...('idempotency_key' in row && { idempotency_key: null }),
        ...('fingerprint' in row && { fingerprint: String(index) }),
        ...('plate_key' in row && table === 'user_cars' && { plate_key: `AA${1000 + index}BB` }),
        ...('key' in row && { key: `copy ${index}` }),
      }));
      await db.insertInto(table).values(copies).execute();
    }
  });

  it.each([
    ['appeals list', 'найдавніші спочатку'],
    ['contacts list', 'спершу ті, строк яких ближчий'],
    ['cars pending', 'найдавніші спочатку'],
    ['mails list', 'найновіші спочатку'],
    ['import list', 'найновіші спочатку'],
    ['keys log', 'найновіші спочатку'],
    ['webhooks deliveries', 'найновіші спочатку'],
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
