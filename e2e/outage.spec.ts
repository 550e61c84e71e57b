import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { general } from '@/tests/stand-in-data';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { expect, test } from './test';

const port = Number(process.env.E2E_PORT ?? 3210) + 10;
const origin = `http://127.0.0.1:${port}`;
const RECOVERY_MS = 10_000;
let api: StandIn;
let site: ChildProcess;

test.use({ baseURL: origin, expectedComplaints: [/status of 503/] });

test.beforeAll(async () => {
  api = await startStandIn();
  api.fail({ path: '', status: 503 });
  site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_BASE_URL: api.url,
      SITE_URL: origin,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'outage-')),
      AUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      FALLBACK_PHONES: '+38 (000) 111-11-11',
      MAP_TILE_URL: 'none',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  await api.close();
});

test(
  'while the API is down, pages show a phone, and the news is back within ten seconds of its recovery',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await expect
      .poll(
        () =>
          request.get('/healthz/live').then(
            (answer) => answer.status(),
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    expect((await request.get('/healthz/ready')).status()).toBe(503);
    for (const path of ['/', '/news', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '+38 (000) 111-11-11' })).toBeVisible();
    }
    // 503 keeps search engines from indexing pages without content.
    for (const path of ['/news', '/news/1', '/vacancies']) expect((await request.get(path)).status(), path).toBe(503);
    expect((await request.get('/')).status()).toBe(200);

    api.reset();
    await expect.poll(async () => (await request.get('/healthz/ready')).status(), { timeout: RECOVERY_MS }).toBe(200);
    await expect
      .poll(async () => (await (await request.get('/news')).text()).includes('Новина міста 3'), {
        timeout: RECOVERY_MS,
        intervals: [250],
      })
      .toBe(true);
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText(general.office_address)).toBeVisible();

    api.fail({ path: '', status: 503 });
    await expect.poll(async () => (await request.get('/healthz/ready')).status()).toBe(503);
    await page.goto('/news');
    await expect(page.getByRole('link', { name: 'Новина міста 3', exact: true })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText(general.office_address)).toBeVisible();
  },
);
