import { expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import type { PushSubscriptionKeys } from '@/contract/push';
import { DAY_MS } from '@/domain/durations';
import type { NotificationKind } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';
import { issueLink } from '@/backend/platform/links/private-links';
import { runDueJobs } from './due-work';
import { onAnyEngine } from '@/tests/databases';
import { START } from './city';
import { subscription } from './push-server';
import { pushCity } from './push-city';
import { fine } from './records';

const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

onAnyEngine('word on the phone about a watched fine', (createDatabase) => {
  const { city, service, send, waiting } = pushCity(createDatabase);
  let number = 0;

  async function watch(confirmed_at: number | null = START) {
    number += 1;
    const row = fine(`ІП ${String(number).padStart(10, '0')}`, `AA${1000 + number}BH`);
    await city.import('fines', [row]);
    const names = await city.context.db
      .selectFrom('fines')
      .select(['serial_key', 'plate_key'])
      .where('serial_number', '=', row.serial_number)
      .executeTakeFirstOrThrow();
    const { id } = await city.context.db
      .insertInto('fine_watches')
      .values({ ...names, email: `watcher${number}@example.org`, created_at: START, confirmed_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const headers = { [LINK_KEY_HEADER]: await issueLink(city.context.db, { watch_id: id }, START) };
    const choose = (given: PushSubscriptionKeys, ...kinds: NotificationKind[]) =>
      city.call('fine-watch/push/', { headers, body: { subscription: given, kinds } });
    return { ...row, headers, choose };
  }

  it('comes of a watched fine without an account, the last of all when it is paid', async () => {
    const { headers, choose, ...row } = await watch();
    const device = service.subscribe();
    expect((await choose(device, 'fine_new')).status, 'a watched fine is not new').toBe(400);
    expect((await choose(device, 'fine_resolution', 'fine_paid')).status).toBe(200);
    expect((await city.call('fine-watch/push/', { headers })).json).toMatchObject({
      devices: [{ endpoint: device.endpoint, kinds: ['fine_resolution', 'fine_paid'] }],
    });
    await city.import('fines', [{ ...row, ...SERVED }]);
    await send();
    await city.import('fines', [{ ...row, ...SERVED, paid_at: new Date(city.wait(0)).toISOString() }]);
    await send();
    expect(service.received.map(({ payload }) => payload.title)).toEqual(['Постанова про штраф', 'Сплату зараховано']);
    expect(service.received[0]?.payload.path).toBe(
      paths.fineLookup(row.license_plate.replace(' ', ''), row.serial_number),
    );
    expect((await city.call('fine-watch/push/', { headers })).status).toBe(404);
    await city.import('fines', [{ ...row, ...SERVED, amount: '510.00' }]);
    await send();
    expect(service.received).toHaveLength(2);
  });

  it('needs a confirmed address, and ends with the watch', async () => {
    const unconfirmed = await watch(null);
    expect((await unconfirmed.choose(service.subscribe(), 'fine_paid')).status).toBe(404);
    const { headers, choose, ...row } = await watch();
    await choose(service.subscribe(), 'fine_resolution');
    await city.import('fines', [{ ...row, ...SERVED }]);
    expect(await waiting()).toHaveLength(1);
    expect((await city.call('fine-watch/', { headers, method: 'DELETE' })).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await city.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('is asked for by push services alone, never by addresses inside the network', async () => {
    const { choose } = await watch();
    for (const endpoint of [
      'http://push.example.org/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/x',
      'https://localhost/x',
      'https://push.example.org:8443/x',
      'https://user@push.example.org/x',
      'file:///etc/passwd',
      `https://push.example.org/${'x'.repeat(1024)}`,
    ])
      expect((await choose({ ...subscription(), endpoint }, 'fine_paid')).status, endpoint).toBe(400);
    const hidden = { ...service.subscribe(), endpoint: 'https://push.example.org/x' };
    expect((await choose(hidden, 'fine_paid')).status).toBe(200);
    expect((await choose({ ...hidden, keys: { p256dh: 'x', auth: 'y' } }, 'fine_paid')).status).toBe(400);
  });

  it('is headed by what it is about, where its kind tells more than one thing', async () => {
    const { headers: _, choose, ...row } = await watch();
    await choose(service.subscribe(), 'increase_7_days', 'fine_changed', 'fine_enforcement');
    const handOver = { enforcement_at: new Date(city.wait(0) + 30 * DAY_MS).toISOString() };
    for (const change of [{}, handOver]) {
      await city.import('fines', [{ ...row, ...SERVED, amount: '510.00', ...change }]);
      await send();
    }
    city.wait(27 * DAY_MS);
    await runDueJobs(city.context, 'site');
    await send();
    expect(service.received.map(({ payload }) => payload.title)).toEqual([
      'Зміни щодо штрафу',
      'Примусове стягнення',
      'Строк сплати штрафу',
    ]);
    expect(service.received[1]?.payload.body).toContain('передають державній виконавчій службі');
    expect(service.received[2]?.payload.body).toContain('подвоїться через 2 дні');
  });
});
