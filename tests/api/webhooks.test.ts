import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alarmOperator } from '@/backend/entry/doctor/tell-operator';
import { deleteOld } from '@/backend/entry/retention/delete-old';
import { DAY_MS } from '@/domain/durations';
import { sendDueWebhooks } from './due-work';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { type HookServer, openHookServer } from './hook-server';
import { operatorOf, passCommands } from './operator';
import { citizen, fine } from './records';

const IRYNA = 'iryna@example.org';

onAnyEngine('a webhook', (createDatabase) => {
  const city = cityOf(createDatabase, {
    authSecret: 'a secret of this test, long enough',
    webhookPrivate: true,
    operatorEmail: 'operator@rada.gov.ua',
  });
  const operator = operatorOf(city);
  let hook: HookServer;
  let id = '';

  beforeAll(async () => {
    hook = await openHookServer();
    await city.import('citizens', [citizen(IRYNA, [])]);
    await city.import('fines', [fine(APPEAL.serial_number, 'AA1234BB')]);
    const { output, errors } = await operator(
      ...['webhooks', 'add', hook.url, '--events', 'complaint,decision,payment_matched,car_to_check'],
    );
    expect(errors).toBe('');
    [hook.secret = ''] = /whsec_\S+/.exec(output) ?? [];
    [, id = ''] = /Вебхук (\d+)/.exec(output) ?? [];
  });
  afterAll(() => hook.close());
  beforeEach(async () => {
    await city.context.db.deleteFrom('webhook_deliveries').execute();
    await city.context.db.updateTable('webhooks').set({ silent_times: 0, rests_until: 0 }).execute();
    hook.received.length = 0;
    hook.answers.length = 0;
  });

  const send = (worker = 'site') => sendDueWebhooks(city.context, worker);
  const happen = (number = 'ОС-2026-000001') =>
    city.context.db
      .transaction()
      .execute((trx) =>
        recordWebhookEvent(trx, city.context.now(), { event: 'complaint', data: { number }, userId: null }),
      );
  const delivery = () => city.context.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();

  it('tells of a complaint, its decision and the decision taken back, signed and without personal data', async () => {
    const { json } = await city.call('appeal-fines/', { body: APPEAL });
    const { number } = json as { number: string };
    expect(hook.received).toEqual([]);
    for (const act of [
      ['take', number],
      ['decide', number, '--outcome', 'cancelled', '--text', 'Знака не було', '--yes'],
      ['reopen', number, '--text', 'Знак був', '--yes'],
    ])
      expect((await operator('appeals', ...act)).code).toBe(0);
    passCommands(city);
    await send();
    expect(hook.received.map(({ isSigned, body: { type, data } }) => [isSigned, type, data])).toEqual([
      [true, 'complaint', { number }],
      [true, 'decision', { number, outcome: 'cancelled' }],
      [true, 'decision', { number, outcome: 'reopened' }],
    ]);
    expect(new Set(hook.received.map((one) => one.id)).size).toBe(3);
    const told = JSON.stringify(hook.received);
    for (const own of [APPEAL.last_name, 'AA1234', 'АА1234', 'Висаджувала', '0001234567'])
      expect(told).not.toContain(own);
    await send();
    expect(hook.received).toHaveLength(3);
  });

  it('tells of a payment that found its fine, and of a car whose documents are to be checked', async () => {
    const file = join(city.context.config.dataDir, 'statement.csv');
    writeFileSync(file, 'Дата,Сума,Призначення\n20.11.2026,"10,00",Штраф ІП 0001234567');
    await operator('payments', 'import', file);
    const token = await city.login(IRYNA);
    const added = await city.call('user-cars/', {
      token,
      body: { license_plate: 'AA7777BB', brand: 'Skoda', model: 'Fabia' },
    });
    const carId = (added.json as { id: number }).id;
    for (const name of ['техпаспорт.pdf', 'довіреність.pdf']) {
      const form = new FormData();
      form.append('files', fileOf(pdfScan(), name));
      expect((await city.call(`user-car-add-documents/${carId}/`, { token, body: form })).status).toBe(200);
    }
    passCommands(city);
    await send();
    // In either order: the command's clock goes on.
    expect(Object.fromEntries(hook.received.map(({ body: { type, data } }) => [type, data]))).toEqual({
      payment_matched: { serial_number: 'ІП0001234567', paid: 'part', batch_id: expect.any(Number) as number },
      car_to_check: { car_id: carId },
    });
    await operator('citizens', 'erase', IRYNA, '--yes');
    const left = await city.context.db.selectFrom('webhook_deliveries').select('event').execute();
    expect(
      left.map(({ event }) => event),
      'what names the citizen’s car is erased',
    ).toEqual(['payment_matched']);
  });

  it('that fails twice is taken the third time, under the same id and each time signed anew', async () => {
    hook.answers.push(500, 503);
    await happen();
    for (const pause of [0, 6000, 61_000]) {
      city.wait(pause);
      await send();
      await send();
    }
    expect(hook.received.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
    const [first] = hook.received;
    expect(new Set(hook.received.map((one) => one.id))).toEqual(new Set([first?.id]));
    expect(new Set(hook.received.map(({ seconds }) => seconds)).size).toBe(3);
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 3, answer: 'HTTP 204' });
  });

  it('does not follow a redirect', async () => {
    hook.answers.push(hook.url.replace('/hook', '/elsewhere'));
    await happen();
    await send();
    expect(hook.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await delivery()).toMatchObject({ state: 'waiting', answer: 'HTTP 307' });
  });

  it('that does not answer is left after ten seconds', async () => {
    hook.answers.push(0);
    await happen();
    await send();
    expect(await delivery()).toMatchObject({ state: 'waiting', answer: 'немає відповіді за 10 с' });
    await happen('ОС-2026-000002');
    await send();
    expect(hook.received, 'it rests').toHaveLength(1);
    city.wait(30_000);
    await send();
    expect(hook.received.length).toBeGreaterThan(1);
    const { silent_times: times } = await city.context.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(times).toBe(0);
  });

  it('is given up after about a day and told to the operator, who sends it again', async () => {
    hook.answers.push(...Array<number>(20).fill(500));
    await happen();
    const since = city.context.now();
    for (let state = ''; state !== 'failed'; { state } = await delivery()) {
      city.wait(Math.max(0, (await delivery()).next_try_at - city.context.now()));
      await send();
    }
    const { attempts, finished_at } = await delivery();
    expect([attempts, Math.round(((finished_at ?? 0) - since) / 3_600_000)]).toEqual([9, 25]);
    await alarmOperator(city.context, []);
    const mails = await city.context.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', '%увага%')
      .execute();
    expect(JSON.stringify(mails)).toContain('не доставлено подій 1');
    expect((await operator('webhooks', 'deliveries')).output).toContain(
      'не доставлено\n    спроб 9, остання відповідь: HTTP 500',
    );
    hook.answers.length = 0;
    expect((await operator('webhooks', 'retry')).output).toContain('подій 1');
    city.wait(Math.max(0, (await delivery()).next_try_at - city.context.now()));
    await send();
    expect((await delivery()).state).toBe('delivered');
    city.wait(31 * DAY_MS);
    await deleteOld(city.context);
    expect(await city.context.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  });

  it('is sent of what was committed only, and by another process when the first one died', async () => {
    await expect(
      city.context.db.transaction().execute(async (trx) => {
        const data = { number: 'ОС-2026-000002' };
        await recordWebhookEvent(trx, city.context.now(), { event: 'complaint', data, userId: null });
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    await happen('ОС-2026-000003');
    const claimed_until = city.context.now() + 60_000;
    await city.context.db
      .updateTable('webhook_deliveries')
      .set({ state: 'claimed', claimed_by: 'dead', claimed_until, attempts: 1 })
      .execute();
    await send('alive');
    expect(hook.received).toEqual([]);
    city.wait(61_000);
    await Promise.all([send('one'), send('other')]);
    expect(hook.received.map(({ body }) => body.data)).toEqual([{ number: 'ОС-2026-000003' }]);
  });

  it('does not go into the site’s own network unless the setting permits it', async () => {
    const { config } = city.context;
    const [, port = ''] = /:(\d+)\//.exec(hook.url) ?? [];
    config.webhookPrivate = false;
    try {
      expect((await operator('webhooks', 'add', hook.url, '--events', 'complaint')).code).toBe(2);
      for (const host of [
        '127.0.0.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        'localhost',
        '2130706433',
        '0x7f.1',
        '169.254.169.254',
      ]) {
        const { output } = await operator('webhooks', 'add', `https://${host}:${port}/`, '--events', 'complaint');
        const [, added = ''] = /Вебхук (\d+)/.exec(output) ?? [];
        const tried = await operator('webhooks', 'test', added);
        expect([tried.code, tried.output], host).toEqual([1, expect.stringContaining('адреса приватна')]);
        await operator('webhooks', 'remove', added);
      }
    } finally {
      config.webhookPrivate = true;
    }
    expect(hook.received).toEqual([]);
  });

  it('is listed without its secret, tried by hand, of no use under another AUTH_SECRET, and removed', async () => {
    const stored = JSON.stringify(await city.context.db.selectFrom('webhooks').selectAll().execute());
    const { output: list } = await operator('webhooks', 'list');
    expect(list).toContain(hook.url);
    expect(stored + list).not.toContain(hook.secret.slice(6));
    expect((await operator('webhooks', 'test', id)).output).toBe('Прийнято: HTTP 204.\n');
    expect(hook.received.map(({ isSigned, body }) => [isSigned, body.type])).toEqual([[true, 'test']]);
    const { config } = city.context;
    const { authSecret } = config;
    config.authSecret = 'another secret, as long as that one';
    expect((await operator('webhooks', 'test', id)).output).toContain('AUTH_SECRET змінено');
    config.authSecret = authSecret;
    await happen();
    await operator('webhooks', 'remove', id, '--as', 'Ірина');
    await send();
    expect(hook.received).toHaveLength(1);
    const journal = city.context.db.selectFrom('journal').where('subject', '=', `webhook ${id}`);
    const acts = await journal.select(['act', 'actor_name']).orderBy('id').execute();
    expect(acts).toMatchObject([{ act: 'webhook.added' }, { act: 'webhook.removed', actor_name: 'Ірина' }]);
  });
});
