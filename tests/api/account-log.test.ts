import { beforeAll, expect, it } from 'vitest';
import type { CallOrigin } from '@/contract/call-headers';
import { accountEventsSchema } from '@/contract/account-events';
import { DAY_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { collectPersonalData } from '@/backend/entry/citizen-data';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const PHONE = { id: 'phone', userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0' };
const DESK = { id: 'desk', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

onAnyEngine("an account's own log", (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [])]);
  });

  async function signIn(device?: CallOrigin['device'], clientAddress = '203.0.113.77', login = EMAIL) {
    const request = new Request('http://city.example/api/v2/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'curl/8' },
      body: JSON.stringify({ login, password: PASSWORD }),
    });
    const answer = await city.backend.fetch(request, { clientAddress, device });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { token: string }).token;
  }
  const read = async (token: string, query = '') =>
    accountEventsSchema.parse((await city.call(`user-events/${query}`, { token })).json);
  const mails = (count: number) => takeMails(city.context.config.dataDir, count);

  it('lists sign-ins and changes with their time and network, newest first', async () => {
    const token = await signIn(PHONE);
    const car = await city.call('user-cars/', { token, body: { license_plate: 'AA1234BB', brand: '', model: '' } });
    await city.call(`user-cars/${String((car.json as { id: number }).id)}/`, { method: 'DELETE', token });
    await city.call('user/', { token, body: { email: 'other@example.org', current_password: PASSWORD } });
    const { count, results } = await read(token);
    expect(results.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['email_asked', 'o***@example.org'],
      ['car_removed', 'AA 1234 BB'],
      ['car_added', 'AA 1234 BB'],
      ['signed_in', ''],
    ]);
    expect(results.at(-1)).toMatchObject({ device: 'Chrome, Android', address: '203.0.113.*' });
    expect(count).toBe(4);
    expect((await read(token, '?page=2&page_size=3')).results.map(({ kind }) => kind)).toEqual(['signed_in']);
    await mails(2);
  });

  it('is not shown to anyone else', async () => {
    await city.import('citizens', [citizen('petro@example.org', [])]);
    const petro = await signIn(DESK, '198.51.100.1', 'petro@example.org');
    expect((await read(petro)).results).toHaveLength(1);
    expect((await city.call('user-events/')).status).toBe(401);
  });

  it('mails a «Це не я» link once for a new device, and not for a known device or the very first one', async () => {
    await signIn(PHONE, '198.51.100.9');
    await signIn(DESK);
    const [told] = await mails(1);
    expect(told?.to).toBe(EMAIL);
    expect(told?.text).toMatch(/ввійшли з нового пристрою: Firefox, Linux, мережа 203\.0\.113\.\*/);
    expect(tokenIn(told, '/not-me')).toHaveLength(43);
    await signIn(DESK);
    await signIn(PHONE);
    await mails(0);
  });

  it('mails it again for a device that a password set by a link has thrown out, not for the one that set it', async () => {
    await city.call('password-reset/', { body: { email: EMAIL } });
    const [sent] = await mails(1);
    const body = JSON.stringify({ token: tokenIn(sent, '/password-reset/confirm'), password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const address = 'http://city.example/api/v2/password-reset/confirm/';
    const request = new Request(address, { method: 'POST', headers, body });
    expect((await city.backend.fetch(request, { clientAddress: '203.0.113.77', device: DESK })).status).toBe(200);
    await mails(1);
    await signIn(DESK);
    await mails(0);
    await signIn(PHONE);
    expect((await mails(1))[0]?.text).toContain('Chrome, Android');
  });

  it('recognises a client without a device cookie by its name and network', async () => {
    city.wait(60_000);
    await signIn(undefined, '192.0.2.10');
    await signIn(undefined, '192.0.2.200');
    await mails(1);
    await signIn(undefined, '198.51.100.200');
    await mails(1);
  });

  it('mails at most ten warnings about new devices a day, which nobody can switch off', async () => {
    city.wait(2 * DAY_MS);
    for (let device = 0; device < 12; device += 1) {
      city.wait(60_000);
      await signIn({ ...DESK, id: `strange-${device}` });
    }
    await mails(10);
    city.wait(2 * DAY_MS);
    const token = await signIn(PHONE);
    await city.call('user-notification-settings/', { token, body: { email: { new_device: false } } });
    await signIn({ ...DESK, id: 'unseen' });
    const [warning] = await takeMails(city.context.config.dataDir, 1);
    expect([warning?.unsubscribe, warning?.text.includes('Більше не отримувати')]).toEqual(['', false]);
  });

  it('is part of the export of a person’s data and is kept for a year', async () => {
    const { id } = await city.context.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
    const data = await collectPersonalData(city.context.db, { userId: id, email: EMAIL });
    expect(data.account_events?.length).toBeGreaterThan(10);
    expect(data.known_devices?.length).toBeGreaterThan(10);
    expect(JSON.stringify(data)).not.toContain('key_hash');
    city.wait(360 * DAY_MS);
    const token = await signIn(PHONE);
    await runDueJobs(city.context, 'site');
    expect((await read(token)).count).toBeGreaterThan(10);
    city.wait(6 * DAY_MS);
    const later = await signIn(PHONE);
    await runDueJobs(city.context, 'site-2');
    expect((await read(later)).count).toBe(2);
    expect(await city.context.db.selectFrom('known_devices').selectAll().execute()).toHaveLength(1);
  });

  it('mails a link for a strange device to who has not signed in for longer than the log is kept', async () => {
    city.wait(366 * DAY_MS);
    await runDueJobs(city.context, 'site-3');
    await signIn(DESK);
    expect((await mails(1))[0]?.text).toContain('Firefox, Linux');
  });

  it('mails it also to who has never filled in the form of a new cabinet', async () => {
    await city.context.db.updateTable('users').set({ is_new_user: 1 }).execute();
    city.wait(366 * DAY_MS);
    await runDueJobs(city.context, 'site-4');
    await signIn(PHONE);
    expect((await mails(1))[0]?.text).toContain('Chrome, Android');
  });
});
