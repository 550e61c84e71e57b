import { general } from '@/tests/stand-in-data';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { freshFolder, ownSite } from './own-site';
import { expect, test } from './test';

const own = ownSite(16);
let api: StandIn;

test.use({ baseURL: own.origin, expectedComplaints: [/status of 503/] });

test.beforeAll(async () => {
  api = await startStandIn();
  api.fail({ path: '', status: 503 });
  own.start(freshFolder(), {
    API_BASE_URL: api.url,
    FALLBACK_PHONES: '+38 (000) 111-11-11',
    MAP_TILE_URL: 'none',
    LOG_LEVEL: 'silent',
  });
});

test.afterAll(async () => {
  own.kill();
  await api.close();
});

test(
  'while the API is down, pages show a phone, and the news is back without a restart when it recovers',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await expect
      .poll(() =>
        request.get('/healthz/live').then(
          (answer) => answer.status(),
          () => 0,
        ),
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
    await expect.poll(async () => (await request.get('/healthz/ready')).status()).toBe(200);
    await expect.poll(async () => (await request.get('/news')).text()).toContain('Новина міста 3');
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
