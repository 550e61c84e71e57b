import { paths } from '@/domain/paths';
import { isWholeRun } from '@/tests/scope';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const ALL_PAGES = [
  paths.news(),
  paths.newsItem(1),
  paths.vacancies(),
  paths.evacuation(),
  paths.parking(),
  paths.pay,
  paths.saleInfo,
  paths.workSchedule,
  paths.contact,
  paths.appealFine,
  paths.appealStatus,
  paths.fineLookup(),
  paths.login(),
  '/no-such-page',
];
/** One of each kind by day. */
const PAGES = isWholeRun ? ALL_PAGES : [paths.newsItem(1), paths.contact, paths.parking(), '/no-such-page'];
const H1_MAX_PX = 200;
const FOOTER_MAX_PX = 600;
const HEADER_MAX_PX = 80;

test('on a phone every page has one header bar, its heading in the first quarter and a footer below screen height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of PAGES) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const heightOf = (role: 'banner' | 'contentinfo') =>
      page.getByRole(role).evaluate((element) => element.getBoundingClientRect().height);
    const top = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top);
    expect.soft(top, address).toBeLessThanOrEqual(H1_MAX_PX);
    expect.soft(await heightOf('banner'), address).toBeLessThanOrEqual(HEADER_MAX_PX);
    expect.soft(await heightOf('contentinfo'), address).toBeLessThanOrEqual(FOOTER_MAX_PX);
  }
});

test('on a desktop the heading stands at the same position on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const places = new Map<string, string[]>();
  for (const address of PAGES.filter((address) => address !== paths.newsItem(1))) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const place = await page.getByRole('heading', { level: 1 }).evaluate((h1) => {
      const { left, top } = h1.getBoundingClientRect();
      return `${Math.round(left)} × ${Math.round(top)}`;
    });
    places.set(place, [...(places.get(place) ?? []), address]);
  }
  expect([...places.entries()]).toHaveLength(1);
});

test('on a desktop the link to the cabinet is an icon with its label beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.news());
  const { width, height } = (await page.getByRole('banner').getByRole('link', { name: 'Кабінет' }).boundingBox()) ?? {
    width: 0,
    height: 0,
  };
  expect(height).toBeLessThanOrEqual(HEADER_MAX_PX / 2);
  expect(width).toBeGreaterThan(2 * height);
});

test('the breadcrumb of a news item stands above its date, and they do not overlap', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.newsItem(1));
    const way = await page.getByRole('navigation', { name: 'Шлях до сторінки' }).boundingBox();
    const day = await page.getByRole('article').locator('time').first().boundingBox();
    if (!way || !day) throw new Error(`A news item has no way or no day at ${width}`);
    expect(day.y, `at ${width}`).toBeGreaterThanOrEqual(way.y + way.height);
  }
});

test('an illustration keeps its size and proportions and does not cover the page title', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/no-such-page', paths.evacuation()]) {
      await page.goto(address);
      const drawing = await page.locator('main img[src^="/drawings/"]').first().boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!drawing || !title) throw new Error(`${address} has no drawing or no title`);
      expect(drawing.width, address).toBeLessThanOrEqual(320);
      expect(drawing.width / drawing.height, address).toBeCloseTo(1.6);
      const isBeside = drawing.x >= title.x + title.width || drawing.y >= title.y + title.height;
      expect(isBeside, `${address} at ${width}`).toBe(true);
    }
  }
});

test('on a desktop a fine’s only photo has its facts beside it, on a phone below it', async ({ page }) => {
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.fineLookup('AB3310HX', 'ІП 0000100570'));
    const photos = page.getByRole('list', { name: 'Фото порушення' }).getByRole('listitem');
    await expect(photos).toHaveCount(1);
    const photo = await photos.boundingBox();
    const violation = await page.getByText('Стоянка на тротуарі').first().boundingBox();
    if (!photo || !violation) throw new Error('the card shows no photo or no violation');
    expect(violation.x >= photo.x + photo.width, `at ${width}`).toBe(isBeside);
    expect(violation.y >= photo.y + photo.height, `at ${width}`).toBe(!isBeside);
  }
});

test('on a desktop the content of a page fills at least two thirds of the frame', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const address of PAGES.filter((address) => address !== '/no-such-page')) {
    await page.goto(address);
    const right = await page
      .getByRole('main')
      .evaluate((main) =>
        Math.max(
          ...[...main.querySelectorAll('p, h1, h2, h3, section, li, table, form')].map(
            (element) => element.getBoundingClientRect().right,
          ),
        ),
      );
    expect.soft(right, address).toBeGreaterThanOrEqual(72 + (1136 * 2) / 3);
  }
});

test.describe('on a device that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark, and turns light as soon as the citizen chooses so', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/news');
    expect(await ground()).toBe('rgb(11, 21, 38)');
    await page.getByRole('button', { name: 'Темна тема' }).filter({ visible: true }).click();
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.reload();
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Темна тема' }).filter({ visible: true }).click();
    await expect.poll(ground).toBe('rgb(11, 21, 38)');
  });

  for (const address of [paths.home, paths.news(), paths.saleInfo, paths.contact, paths.evacuation()]) {
    test(`everyone can use ${address}`, address === paths.home ? {} : { tag: '@nightly' }, async ({ page }) => {
      await page.goto(address);
      await expectUsable(page);
    });
  }
});
