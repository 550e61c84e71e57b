import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@/domain/durations';
import { EVERYONE, findViolations } from './axe';
import { lightAt } from '@/lib/street/hours';
import { importRows } from './operator';
import { freshFolder, ownSite } from './own-site';
import { expect, test } from './test';

const UNTIL_SEEN_MS = 10_000;
/** WCAG 2.2.2: what moves longer needs a button to stop it. */
const MOVES_AT_MOST_MS = 5_000;
const VINNYTSIA = { lat: 49.2331, lon: 28.4682 };
const AFTERNOON = Date.parse('2027-01-15T16:40:00+02:00');
/** The minute in which the evening's dusk becomes night. */
const NIGHT =
  Array.from({ length: 60 }, (_, minute) => AFTERNOON + minute * MINUTE_MS).find(
    (at) => lightAt(at, VINNYTSIA) === 'night',
  ) ?? 0;

const own = ownSite(28);
const folder = freshFolder();
const clockFile = join(folder, 'moved-clock');
const clock = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.mjs')}`,
  MOVED_CLOCK_FILE: clockFile,
};
const moveTo = (instant: number) => writeFileSync(clockFile, String(instant - Date.now()));

test.use({ baseURL: own.origin });
test.describe.configure({ mode: 'serial' });

const towedAt = (instant: number) =>
  importRows(
    'evacuations',
    [{ external_id: 'street', license_plate: 'АА1234ВВ', evacuated_at: new Date(instant).toISOString() }],
    { DATA_DIR: folder, ...clock },
  );
const sentence = (page: Page) => page.getByText(/^Зараз на\sвулиці/);
const truck = (page: Page) => page.locator('img[src="/drawings/truck.svg"]');
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('img'))
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

test.beforeAll(async () => {
  moveTo(NIGHT - 10 * MINUTE_MS);
  await own
    .start(folder, {
      ...clock,
      TRUSTED_PROXY_HOPS: '1',
      MAP_TILE_URL: 'none',
    })
    .ready();
});
test.afterAll(() => own.kill());

test('the street of the home page goes from dusk to night at its minute, though pages are kept longer', async ({
  page,
}) => {
  await page.goto('/');
  await expect(sentence(page)).toHaveText(/зимові сутінки\.$/);
  await expect(page.locator('picture img')).toHaveAttribute('src', /^\/street\/lane-dusk-winter-tiles\.svg$/);
  expect(await page.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2880);
  expect(await findViolations(page, EVERYONE)).toEqual([]);

  // The first answer is the page of ten minutes ago, while the one for the last half minute is made.
  moveTo(NIGHT - 30_000);
  const caching = async () => (await page.request.get('/')).headers()['cache-control'];
  await expect.poll(caching).toMatch(/^public, max-age=0, s-maxage=[12]?\d, stale-while-revalidate=0$/);
  expect(await (await page.request.get('/')).text()).toContain('lane-dusk-winter-tiles.svg');
  moveTo(NIGHT + 1_000);
  await page.reload();
  await expect(sentence(page)).toHaveText(/зимовий вечір\.$/);
});

test('a tow of the last hour sets the truck going, for a few seconds and once; an hour later it rests', async ({
  page,
}) => {
  moveTo(NIGHT);
  await page.goto('/');
  await expect(truck(page)).toHaveCount(0);
  towedAt(NIGHT - 58 * MINUTE_MS);
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: UNTIL_SEEN_MS })
    .toContain('/drawings/truck.svg');
  await page.goto('/');
  await expect(sentence(page)).toHaveText(/За\sостанню годину евакуйовано 1\sавто\.$/);
  const [lasts = Infinity, ...others] = await movements(page);
  expect(others).toEqual([]);
  expect(lasts).toBeLessThanOrEqual(MOVES_AT_MOST_MS);
  expect(await findViolations(page, EVERYONE)).toEqual([]);

  moveTo(NIGHT + 3 * MINUTE_MS);
  await page.reload();
  await expect(truck(page)).toHaveCount(0);
  await expect(sentence(page)).not.toContainText('евакуйовано');
});

test.describe('for who prefers no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the truck stands where it would have come to', { tag: '@nightly' }, async ({ page }) => {
    moveTo(NIGHT + 5 * MINUTE_MS);
    towedAt(NIGHT);
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: UNTIL_SEEN_MS })
      .toContain('/drawings/truck.svg');
    await page.goto('/');
    expect(await movements(page)).toEqual([]);
    const box = await truck(page).boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});
