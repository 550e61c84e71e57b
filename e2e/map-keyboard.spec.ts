import type { Locator, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { expect, test } from './test';

const map = (page: Page) => page.getByRole('region', { name: 'Карта місць для паркування' });
const markers = (page: Page) => map(page).locator('.leaflet-marker-icon');

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const choice = page.getByRole('group', { name: 'Як показати місця' }).getByRole('button', { name: 'Карта' });
  if (await choice.isVisible()) await choice.click();
  await page.locator('#karta').scrollIntoViewIfNeeded();
  await expect(markers(page).first()).toBeVisible();
}

const isWhole = (marker: Locator) =>
  marker.evaluate((icon) => {
    const frame = icon.closest('.leaflet-container')?.getBoundingClientRect();
    const { left, right, top, bottom } = icon.getBoundingClientRect();
    return frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
  });

const countOnMap = async (page: Page) => {
  const sums = await markers(page).evaluateAll((icons) =>
    icons.map((icon) => Number(icon.querySelector('span[aria-hidden]')?.textContent ?? 1)),
  );
  return sums.reduce((sum, count) => sum + count, 0);
};

/** Opens clusters by keyboard until a place stands alone; the focus stays on the map. */
async function focusLonePlace(page: Page): Promise<Locator> {
  const lone = map(page).locator('.leaflet-marker-icon[title]');
  const cluster = map(page).getByRole('button', { name: /наблизити/ });
  for (let step = 0; step < 8 && (await lone.count()) === 0; step += 1) {
    await cluster.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('leaflet-marker-icon');
  }
  await lone.first().focus();
  return map(page).locator('.leaflet-marker-icon:focus');
}

for (const address of [paths.parking(), paths.home]) {
  test(
    `at first sight the map on ${address} shows every place whole`,
    { tag: '@desktop-nightly' },
    async ({ page }) => {
      await openMap(page, address);
      await expect.poll(() => countOnMap(page)).toBe(40);
      for (const marker of await markers(page).all()) expect(await isWhole(marker)).toBe(true);
      await expect(page.getByText('Вулиць на карті зараз немає')).toBeVisible();
    },
  );
}

test(
  'links lead over the list to the map, over the map and back to its start',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await openMap(page, paths.parking());
    if (!isMobile) {
      await page.getByRole('link', { name: 'Перейти до карти' }).press('Enter');
      await expect(page.locator('#karta')).toBeFocused();
    }
    await page.locator('#karta').focus();
    await page.keyboard.press('Tab');
    const over = page.getByRole('link', { name: 'Пропустити карту' });
    await expect(over).toBeFocused();
    await expect(over).toBeInViewport();
    await page.keyboard.press('Enter');
    const back = page.getByRole('link', { name: 'До початку карти' });
    await expect(back).toBeFocused();
    await expect(back).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#karta'))).toBeNull();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#karta')).toBeFocused();
  },
);

test('each marker is a button named with its place, price and hours', { tag: '@desktop-nightly' }, async ({ page }) => {
  await openMap(page, paths.parking());
  const place = await focusLonePlace(page);
  await expect(place).toHaveRole('button');
  const title = (await place.getAttribute('title')) ?? '';
  await expect(place).toHaveAccessibleName(
    new RegExp(
      `^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}, (безоплатно|\\d+,\\d\\d\\sгрн за годину).*\\d\\d:\\d\\d`,
    ),
  );
});

test('a focused marker is brought into the frame whole', { tag: '@desktop-nightly' }, async ({ page }) => {
  await openMap(page, paths.parking());
  await map(page).getByRole('button', { name: 'Збільшити карту' }).click();
  const count = await markers(page).count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < Math.min(count, 8); index += 1) {
    await markers(page).nth(index).focus();
    await expect.poll(() => isWhole(map(page).locator('.leaflet-marker-icon:focus'))).toBe(true);
  }
});

test(
  'Escape closes a place’s facts and returns the focus to its marker',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    await openMap(page, paths.parking());
    const place = await focusLonePlace(page);
    const title = (await place.getAttribute('title')) ?? '';
    await page.keyboard.press('Enter');
    const route = map(page).getByRole('link', { name: `Маршрут: ${title}` });
    await expect(route).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(route).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(route).toBeHidden();
    await expect(map(page).locator('.leaflet-marker-icon:focus')).toHaveAttribute('title', title);
  },
);
