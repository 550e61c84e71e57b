import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { paths } from '@/domain/paths';
import { startFaultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { startServer } from '@/tests/postgres-server';
import { freshFolder, ownSite } from './own-site';

const PHONE = '+38 (067) 111-11-11';
const RECOVERY_MS = 10_000;
const own = ownSite(14);
let postgres: Awaited<ReturnType<typeof startServer>>;
let link: FaultProxy;

test.beforeAll(async () => {
  postgres = await startServer();
  link = await startFaultProxy(new URL(postgres.url));
  await link.set('refuse');
});
test.afterAll(async () => {
  own.kill();
  await link.close();
  await postgres.stop();
});

const ask = (path: string, init?: RequestInit) => fetch(own.origin + path, { redirect: 'manual', ...init });
const statusOf = async (path: string) => (await ask(path)).status;
const sendMessage = () =>
  ask('/api/v2/contact-responses/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own.origin },
    body: JSON.stringify({ name: 'Ірина', message: 'Дякую' }),
  });

test(
  'while the database is down, pages show a phone and report nothing as sent, and the site recovers by itself',
  { tag: '@nightly' },
  async () => {
    const url = new URL(postgres.url);
    url.host = link.host;
    const site = own.start(freshFolder(), {
      APP_MODE: 'production',
      AUTH_SECRET: randomBytes(48).toString('base64url'),
      DATABASE_URL: url.href,
      FALLBACK_PHONES: PHONE,
      LOG_LEVEL: 'silent',
    });
    await site.ready();
    expect(site.said()).toContain('Сайт запускається без бази');

    expect(await statusOf('/healthz/live')).toBe(200);
    expect(await statusOf('/healthz/ready')).toBe(503);
    for (const [path, status] of [
      [paths.home, 200],
      [paths.pay, 200],
      [paths.news(), 503],
      ['/no-such-page', 404],
    ] as const) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(status);
      expect(await answer.text(), path).toContain(PHONE);
    }
    expect((await sendMessage()).status).toBe(503);

    await link.set('none');
    await expect.poll(() => statusOf('/healthz/ready'), { timeout: RECOVERY_MS }).toBe(200);
    await expect.poll(() => statusOf(paths.news()), { timeout: RECOVERY_MS }).toBe(200);
    expect((await sendMessage()).status).toBe(201);
  },
);
