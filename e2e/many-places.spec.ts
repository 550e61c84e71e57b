// A city with 5,000 parking places: the page stays light, the map draws few markers, and the list is still complete.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@/domain/paths';
import { freshFolder, ownSite } from './own-site';
import { readHtml } from './read-html';
import { expect, test } from './test';

const own = ownSite(32);
const PLACES = 5_000;
const PAGE_SIZE = 100;
const PAGE_MAX_BYTES = 600_000;
const MARKERS_MAX = 250;

test.use({ baseURL: own.origin });
test.setTimeout(240_000);
test.afterEach(() => own.kill());

/** A grid over the city, in the format of the operator's import. */
function manyPlaces(): string {
  const rows = Array.from({ length: PLACES }, (_, index) => {
    const [lat, lon] = [49.18 + (index % 100) * 0.001, 28.4 + Math.floor(index / 100) * 0.002];
    return `many-${index},Відведений,Майданчик ${index},"вул. Зразкова, ${index}",${lat.toFixed(6)},${lon.toFixed(6)},${(index % 40) + 1},${index % 3},${index % 2 === 0 ? '15.00' : '0.00'},Пн-Пт 08:00-19:00,Зразковий оператор`;
  });
  return [
    'external_id,parking_type,name,address,lat,lon,places,places_disabled,price,opening_hours,operator',
    ...rows,
    '',
  ].join('\n');
}

async function startCity(): Promise<void> {
  const dataDir = freshFolder();
  await own.start(dataDir, { MAP_TILE_URL: 'none' }).ready();
  const file = join(dataDir, 'places.csv');
  writeFileSync(file, manyPlaces());
  const env = { ...process.env, DATA_DIR: dataDir, API_BASE_URL: '', DATABASE_URL: '' };
  await promisify(execFile)('npm', ['run', 'inspection', '--silent', '--', 'import', 'parking-places', file], { env });
}

test('a citizen of a city with 5,000 places gets a light page, a map of few markers and every place in the list', async ({
  page,
  request,
}) => {
  await startCity();
  await page.addInitScript(() => {
    const long = { longTaskMs: 0 };
    Object.assign(window, long);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.longTaskMs += duration;
      Object.assign(window, long);
    }).observe({ type: 'longtask', buffered: true });
  });
  const html = await (await request.get(paths.home)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_MAX_BYTES);
  await page.goto(paths.parking());
  const list = page.getByRole('region', { name: 'Список місць для паркування' });
  await expect(page.getByText(/^Усього 50\d\d місц/)).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(PAGE_SIZE);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const markers = page.getByRole('region', { name: 'Карта місць для паркування' }).locator('.leaflet-marker-icon');
  const onMap = () =>
    markers.evaluateAll((icons) =>
      icons.reduce((sum, icon) => sum + Number(icon.querySelector('span[aria-hidden]')?.textContent ?? 1), 0),
    );
  await expect.poll(onMap).toBeGreaterThan(1_000);
  expect(await markers.count()).toBeLessThan(MARKERS_MAX);
  await page.getByLabel('Оплата').selectOption('free');
  await expect(page.getByText(/^Знайдено 2[45]\d\d місц/)).toBeVisible();
  expect(await markers.count()).toBeLessThan(MARKERS_MAX);
  await list.getByRole('button', { name: 'Показати ще місця' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2 * PAGE_SIZE);
  const longTaskMs = await page.evaluate(() => (window as Window & { longTaskMs?: number }).longTaskMs);
  test.info().annotations.push({ type: 'long tasks, ms', description: String(Math.round(longTaskMs ?? 0)) });

  // The list without scripts, page by page.
  const names = new Set<string>();
  for (let number = 1, last = 1; number <= last; number += 1) {
    const document = readHtml(await (await request.get(paths.parking(number))).text());
    const items = [...document.querySelectorAll('main li > div > h2')];
    expect(items.length).toBeLessThanOrEqual(PAGE_SIZE);
    for (const item of items) names.add(item.textContent);
    if (document.querySelector('main a[rel="next"]')) last = number + 1;
  }
  expect([...names].filter((name) => /^Майданчик \d+$/.test(name))).toHaveLength(PLACES);
});
