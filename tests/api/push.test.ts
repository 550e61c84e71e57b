import { beforeEach, expect, it } from 'vitest';
import { pushDevicesSchema } from '@/contract/push';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { MINUTE_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { PASSWORD, START } from './city';
import { pushCity, SITE } from './push-city';
import { evacuation, fine } from './records';

const NBSP = '\u00a0';
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

onAnyEngine('word on the phone', (createDatabase) => {
  const { city, service, send, waiting, devicesOf, newCitizen } = pushCity(createDatabase);

  beforeEach(async () => {
    city.wait(START - city.wait(0));
    for (const table of ['fines', 'evacuations'] as const) await city.context.db.deleteFrom(table).execute();
  });

  it('comes of a new fine, signed by the site and readable by the device alone: fact, sum, term', async () => {
    const { plate, token, serial, choose, beFined } = await newCitizen();
    const device = service.subscribe();
    expect((await choose(device, 'fine_new')).status).toBe(200);
    await beFined();
    await beFined();
    await Promise.all([send('one'), send('other')]);
    const [pushed, ...more] = service.received;
    expect(more).toEqual([]);
    expect(pushed?.payload).toEqual({
      title: 'Новий штраф',
      body: `Штраф 340,00${NBSP}грн (повідомлення ${serial}). До 02.12.2026 о 23:59 достатньо сплатити 170,00${NBSP}грн, далі – можливо, всю суму 340,00${NBSP}грн.`,
      path: expect.stringMatching(/^\/cabinet\/fines\/\d+$/) as string,
    });
    expect(JSON.stringify(pushed?.payload)).not.toMatch(new RegExp(`${plate}|Коваль|@`));
    const key = pushDevicesSchema.parse((await city.call('user-push/', { token })).json).public_key;
    expect(pushed?.claims).toMatchObject({ key, aud: service.origin, sub: SITE });
    expect([pushed?.encoding, pushed?.urgency, pushed?.ttl]).toEqual(['aes128gcm', 'normal', 3 * 24 * 60 * 60]);
    expect(pushed?.topic).toMatch(/^[\w-]{32}$/);
    expect(await waiting()).toEqual([]);
  });

  it('comes of the chosen kinds alone, also where the mail of that kind is off', async () => {
    const { plate, token, choose, beFined } = await newCitizen();
    await city.call('user-notification-settings/', { token, body: { email: { car_towed: false } } });
    const [phone, laptop] = [service.subscribe(), service.subscribe()];
    await choose(phone, 'car_towed');
    await choose(laptop, 'fine_new', 'car_towed');
    await choose(laptop, 'fine_paid');
    await beFined();
    await city.import('evacuations', [evacuation(1, plate)]);
    await send();
    const [pushed, ...more] = service.received;
    expect(more).toEqual([]);
    expect([`${service.origin}${pushed?.path}`, pushed?.payload.title, pushed?.urgency]).toEqual([
      phone.endpoint,
      'Евакуація автомобіля',
      'high',
    ]);
    expect((await devicesOf(token)).map(({ kinds }) => kinds)).toEqual([['car_towed'], ['fine_paid']]);
  });

  it('is not sent when the act fails, and is of nobody else', async () => {
    const [one, other] = [await newCitizen(), await newCitizen()];
    await one.choose(service.subscribe(), 'fine_new');
    await expect(
      city.context.db.transaction().execute(async (trx) => {
        const { enqueuePushes } = await import('@/backend/platform/push/queue');
        const [device] = await trx.selectFrom('push_subscriptions').select('user_id').execute();
        await enqueuePushes(trx, [{ user_id: device?.user_id ?? 0, kind: 'fine_new', path: '/' }], START);
        expect(await trx.selectFrom('push_messages').selectAll().execute()).toHaveLength(1);
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    await other.beFined();
    await send();
    expect(service.received).toEqual([]);
    expect(await devicesOf(other.token)).toEqual([]);
    expect((await city.call('user-push/', { token: other.token, method: 'DELETE' })).status).toBe(204);
    expect(await devicesOf(one.token)).toHaveLength(1);
  });

  it('waits for a service that is busy as long as it asks, and is late only until its term', async () => {
    const { plate, choose, beFined } = await newCitizen();
    await choose(service.subscribe(), 'fine_new');
    service.answers.push({ status: 429, retryAfter: '600' }, { status: 503 });
    await beFined();
    for (const [pause, tries] of [
      [0, 1],
      [9 * MINUTE_MS, 1],
      [2 * MINUTE_MS, 2],
      [MINUTE_MS, 3],
    ] as const) {
      city.wait(pause);
      await send();
      expect(service.received).toHaveLength(tries);
    }
    expect(service.received.at(-1)?.ttl).toBeLessThan(3 * 24 * 60 * 60);
    expect(await waiting()).toEqual([]);
    service.answers.push({ status: 500 });
    await city.import('fines', [fine('ІП 9990000001', plate)]);
    await send();
    city.wait(4 * DAY_MS);
    await send();
    expect(service.received).toHaveLength(4);
    expect(await waiting()).toEqual([]);
  });

  it('that a dead process had taken is sent by another, once', async () => {
    const { choose, beFined } = await newCitizen();
    await choose(service.subscribe(), 'fine_new');
    await beFined();
    const taken = { claimed_by: 'dead', claimed_until: city.context.now() + MINUTE_MS };
    await city.context.db.updateTable('push_messages').set(taken).execute();
    await send('alive');
    expect(service.received).toEqual([]);
    city.wait(MINUTE_MS + 1);
    await Promise.all([send('one'), send('other')]);
    expect(service.received).toHaveLength(1);
  });

  it('ends for a device that is gone or whose keys are none, and rests for one that knows another key of the site', async () => {
    const { plate, serial, token, choose, beFined } = await newCitizen();
    const { auth } = service.subscribe().keys;
    const broken = { ...service.subscribe(), keys: { auth, p256dh: 'B'.repeat(87) } };
    expect((await choose(broken, 'fine_new')).status).toBe(400);
    for (let device = 0; device < 2; device += 1) await choose(service.subscribe(), 'fine_new');
    const [, older] = await city.context.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
    // As an older version took it.
    await city.context.db
      .updateTable('push_subscriptions')
      .set({ p256dh: broken.keys.p256dh })
      .where('id', '=', older?.id ?? 0)
      .execute();
    service.answers.push({ status: 410 });
    await beFined();
    await send();
    expect(await devicesOf(token)).toEqual([]);
    expect(await waiting()).toEqual([]);
    await choose(service.subscribe(), 'fine_changed');
    const { config } = city.context;
    const { authSecret } = config;
    config.authSecret = 'another secret, as long as that one';
    try {
      expect(await devicesOf(token), 'the page asks the browser to subscribe anew').toEqual([]);
      await city.import('fines', [fine(serial, plate, { ...SERVED, amount: '680.00' })]);
      await send();
    } finally {
      config.authSecret = authSecret;
    }
    expect(service.received).toHaveLength(1);
    expect(await devicesOf(token)).toHaveLength(1);
    city.wait(HOUR_MS);
    await send();
    expect(service.received).toHaveLength(2);
  });

  it('is not offered where the operator wants none', async () => {
    const { token, choose, beFined } = await newCitizen();
    await choose(service.subscribe(), 'fine_new');
    const { config } = city.context;
    config.webPush = false;
    try {
      await beFined();
      await send();
      expect((await city.call('user-push/', { token })).json).toEqual({ public_key: null, devices: [] });
      expect((await city.call('general/')).json).toMatchObject({ features: expect.not.arrayContaining(['push']) });
    } finally {
      config.webPush = true;
    }
    expect(service.received).toEqual([]);
  });

  it('warns of a sign-in from a new device', async () => {
    const { email, choose } = await newCitizen();
    await choose(service.subscribe(), 'new_device');
    const body = { login: email, password: PASSWORD };
    await city.call('login/', { body, headers: { 'user-agent': 'Mozilla/5.0 (Android) Firefox/140.0' } });
    await send();
    expect(service.received.map(({ payload, urgency }) => [payload.title, urgency])).toEqual([
      ['Вхід з нового пристрою', 'high'],
    ]);
  });

  it('is switched off for one device or all, keeps ten, and is left to the citizen who was last at a shared one', async () => {
    const [one, other] = [await newCitizen(), await newCitizen()];
    const shared = service.subscribe();
    await one.choose(shared, 'fine_new');
    await other.choose(shared, 'fine_new');
    expect(await devicesOf(one.token)).toEqual([]);
    await other.choose(shared);
    expect(await devicesOf(other.token)).toEqual([]);
    const devices = Array.from({ length: 12 }, () => service.subscribe());
    for (const device of devices) await one.choose(device, 'fine_new');
    expect((await devicesOf(one.token)).map(({ endpoint }) => endpoint)).toEqual(
      devices.slice(2).map(({ endpoint }) => endpoint),
    );
    expect((await city.call('user-push/', { token: one.token, method: 'DELETE' })).status).toBe(204);
    expect(await devicesOf(one.token)).toEqual([]);
  });

  it('is in the copy of a citizen’s data without its keys, and is erased with the account', async () => {
    const { email, choose, beFined } = await newCitizen();
    const device = service.subscribe();
    await choose(device, 'fine_new');
    await beFined();
    const { id } = await city.context.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const person = { userId: id, email };
    const data = await collectPersonalData(city.context.db, person);
    expect(data['push_subscriptions']).toMatchObject([{ kinds: 'fine_new' }]);
    for (const secret of [device.endpoint, ...Object.values(device.keys)])
      expect(JSON.stringify(data)).not.toContain(secret);
    await eraseCitizen(city.context, person, 'test');
    await send();
    expect([service.received, await waiting()]).toEqual([[], []]);
    expect(await city.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });
});
