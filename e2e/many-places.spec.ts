import { paths } from '@/domain/paths';
import { importRows } from './operator';
import { freshFolder, ownSite } from './own-site';
import { readHtml } from './read-html';
import { expect, test } from './test';

const own = ownSite(32);
const PLACES = 5_000;
const PAGE_SIZE = 100;
const PAGE_MAX_BYTES = 600_000;
const MARKERS_MAX = 250;

test.use({ baseURL: own.origin });
test.afterEach(() => own.kill());

function manyPlaces() {
  return Array.from({ length: PLACES }, (_, index) => ({
    external_id: `many-${index}`,
    parking_type: 'Відведений',
    name: `Майданчик ${index}`,
    address: `вул. Зразкова, ${index}`,
    lat: 49.18 + (index % 100) * 0.001,
    lon: 28.4 + Math.floor(index / 100) * 0.002,
    places: (index % 40) + 1,
    places_disabled: index % 3,
    price: index % 2 === 0 ? '15.00' : '0.00',
    opening_hours: 'Пн-Пт 08:00-19:00',
    operator: 'Зразковий оператор',
  }));
}

async function startCity(): Promise<void> {
  const dataDir = freshFolder();
  await own.start(dataDir, { MAP_TILE_URL: 'none' }).ready();
  importRows('parking-places', manyPlaces(), { DATA_DIR: dataDir });
}

test(
  'a citizen of a city with 5,000 places gets a light page, a map of few markers and every place in the list',
  { tag: '@nightly' },
  async ({ page, request }) => {
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
    await expect(page.getByText(/^Усього 50\d\d\sмісц/)).toBeVisible();
    expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(PAGE_SIZE);

    const choice = page.getByRole('group', { name: 'Як показати місця' });
    await choice.getByRole('button', { name: 'Карта' }).click();
    const markers = page.getByRole('region', { name: 'Карта місць для паркування' }).locator('.leaflet-marker-icon');
    const onMap = () =>
      markers.evaluateAll((icons) =>
        icons.reduce((sum, icon) => sum + Number(icon.querySelector('span[aria-hidden]')?.textContent ?? 1), 0),
      );
    await expect.poll(onMap).toBeGreaterThan(1_000);
    expect(await markers.count()).toBeLessThan(MARKERS_MAX);
    await page.getByLabel('Оплата').selectOption('free');
    await expect(page.getByText(/^Знайдено 2[45]\d\d\sмісц/)).toBeVisible();
    expect(await markers.count()).toBeLessThan(MARKERS_MAX);
    await choice.getByRole('button', { name: 'Список' }).click();
    await list.getByRole('button', { name: 'Показати ще місця' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2 * PAGE_SIZE);
    const longTaskMs = await page.evaluate(() => (window as Window & { longTaskMs?: number }).longTaskMs);
    test.info().annotations.push({ type: 'long tasks, ms', description: String(Math.round(longTaskMs ?? 0)) });

    const names = new Set<string>();
    for (let number = 1, last = 1; number <= last; number += 1) {
      const document = readHtml(await (await request.get(paths.parking(number))).text());
      const items = [...document.querySelectorAll('main li > div > h2')];
      expect(items.length).toBeLessThanOrEqual(PAGE_SIZE);
      for (const item of items) names.add(item.textContent);
      if (document.querySelector('main a[rel="next"]')) last = number + 1;
    }
    expect([...names].filter((name) => /^Майданчик \d+$/.test(name))).toHaveLength(PLACES);
  },
);
