import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { freshFolder, ownSite } from './own-site';
import { SAMPLE, signInAsSample } from './sign-in';
import { expect, test } from './test';

const STOP_LIMIT_MS = 30_000;
const own = ownSite(20);

test.use({ baseURL: own.origin });
test.afterEach(() => own.kill());

/** A site that outlives the limit is killed, which its signal tells. */
async function expectStopped({ site, ended }: ReturnType<typeof own.start>): Promise<void> {
  const limit = setTimeout(() => own.kill(), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
  expect(site.signalCode).toBeNull();
}

test(
  'the operator sees the address and the sample sign-in at start, and sessions survive a restart',
  { tag: '@nightly' },
  async ({ page }) => {
    const dataDir = freshFolder();
    const first = own.start(dataDir);
    await expect.poll(first.said, { timeout: 60_000 }).toContain('Паркінспекція працює: http://localhost:');
    expect(first.said()).toContain(`Зразковий громадянин: ${SAMPLE.login}, пароль ${SAMPLE.password}`);
    expect(first.said()).not.toMatch(/▲|Ready in|Local:/);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);

    await page.goto('/login');
    await signInAsSample(page);
    await expect(page).toHaveURL('/cabinet');
    // Leave the page first: its pending requests would log errors about the stopped server.
    await page.goto('about:blank');
    first.site.kill('SIGTERM');
    await expectStopped(first);

    const second = own.start(dataDir);
    await second.ready();
    expect(second.said()).not.toContain('Збираю');
    await page.goto('/cabinet');
    await expect(page.getByRole('table', { name: 'Мої штрафи' })).toBeVisible();
  },
);

test.describe('with a slow API', () => {
  let api: StandIn;
  test.beforeAll(async () => {
    api = await startStandIn();
  });
  test.afterAll(() => api.close());

  test(
    'a request in flight is answered before the server stops, which it does by itself',
    { tag: '@nightly' },
    async ({ request }) => {
      const started = own.start(freshFolder(), { API_BASE_URL: api.url });
      await started.ready();
      api.reset();
      api.fail({ path: 'parking-places', delayMs: 2_000 });
      const inFlight = request.get('/api/v2/parking-places/');
      await expect.poll(() => api.requests.some(({ path }) => path.startsWith('parking-places'))).toBe(true);
      started.site.kill('SIGTERM');
      expect((await inFlight).status()).toBe(200);
      await expectStopped(started);
      await expect(request.get('/', { timeout: 2_000 })).rejects.toThrow(/ECONNREFUSED/);
    },
  );
});
