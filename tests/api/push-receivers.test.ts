import { expect, it } from 'vitest';
import { createSlots } from '@/backend/platform/outgoing/slots';
import { undoImport } from '@/backend/entry/undo-import';
import { startDuePushes } from '@/backend/platform/push/deliver';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { lastImport } from './city';
import { pushCity, SITE } from './push-city';
import { fine } from './records';

const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

onAnyEngine('word on the phone', (createDatabase) => {
  const { city, service, send, waiting, devicesOf, newCitizen } = pushCity(createDatabase);

  it('of a fine that goes with its import is taken back, and its citizen is told only if a phone rang', async () => {
    const { email, choose, beFined } = await newCitizen();
    await choose(service.subscribe(), 'fine_new');
    const toldAfterUndo = async () => {
      const { db } = city.context;
      await undoImport(city.context, await lastImport(city), 'operator');
      const lines = db.selectFrom('notifications').innerJoin('users', 'users.id', 'user_id').select('title');
      return (await lines.where('email', '=', email).execute()).map(({ title }) => title.replaceAll('\u00a0', ' '));
    };
    await beFined();
    expect(await toldAfterUndo()).toEqual([]);
    expect(await waiting()).toEqual([]);
    await beFined();
    await send();
    expect(service.received).toHaveLength(1);
    expect(await toldAfterUndo()).toEqual(['Запис про штраф 340,00 грн видалено']);
  });

  it('is kept, with the device, when it is the site that cannot make it', async () => {
    const { token, choose, beFined } = await newCitizen();
    await choose(service.subscribe(), 'fine_new');
    await beFined();
    const { config } = city.context;
    config.siteUrl = 'https:';
    try {
      await send();
    } finally {
      config.siteUrl = SITE;
    }
    expect(service.received).toEqual([]);
    expect([await devicesOf(token), await waiting()].map(({ length }) => length)).toEqual([1, 1]);
    city.wait(HOUR_MS);
    await send();
    expect(service.received).toHaveLength(1);
  });

  it('does not wait for another citizen, whose devices never answer', async () => {
    const [silent, other] = [await newCitizen(), await newCitizen()];
    for (let at = 0; at < 10; at += 1) {
      const device = service.subscribe();
      service.silent.set(device.endpoint, 'hangs');
      await silent.choose(device, 'fine_new');
    }
    await other.choose(service.subscribe(), 'fine_new', 'fine_changed');
    await silent.beFined();
    await other.beFined();
    const slots = createSlots(city.context.log);
    const round = () => startDuePushes(city.context, 'site', slots);
    await round();
    await expect.poll(() => service.received.length).toBe(1);
    await city.import('fines', [fine(other.serial, other.plate, { ...SERVED, amount: '680.00' })]);
    await expect.poll(async () => (await round(), service.received.length)).toBe(2);
    const hanging = async () => (await waiting()).map(({ attempts }) => attempts > 0).sort();
    await expect.poll(hanging).toEqual([...Array<boolean>(9).fill(false), true]);
  });

  it('rests longer each time for a device that does not answer, and no longer once it does', async () => {
    const { plate, serial, choose, beFined } = await newCitizen();
    const device = service.subscribe();
    service.silent.set(device.endpoint, 'hangs up');
    await choose(device, 'fine_new', 'fine_changed');
    const stored = () => city.context.db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
    await beFined();
    await send();
    const rests: number[] = [];
    for (let time = 1; time <= 4; time += 1) {
      const { silent_times: times, rests_until: until } = await stored();
      expect(times).toBe(time);
      rests.push(until - city.wait(0));
      await city.import('fines', [fine(serial, plate, { ...SERVED, amount: `${400 + time}.00` })]);
      await send();
      expect((await stored()).silent_times, 'a new message is no reason to ask again').toBe(time);
      city.wait(rests.at(-1) ?? 0);
      if (time === 4) service.silent.clear();
      await send();
    }
    expect(rests).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(await stored()).toMatchObject({ silent_times: 0, rests_until: 0 });
    expect(service.received.length).toBeGreaterThan(0);
  });
});
