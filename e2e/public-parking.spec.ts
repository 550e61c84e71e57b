import type { Page } from '@playwright/test';
import { plural } from '@/domain/plural';
import { scriptsRun } from './layout-shift';
import { plainSpaces } from './read-html';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const list = (page: Page) => page.getByRole('region', { name: 'Список місць для паркування' });
const map = (page: Page) => page.getByRole('region', { name: 'Карта місць для паркування' });

const view = (page: Page, name: 'Список' | 'Карта') =>
  page.getByRole('group', { name: 'Як показати місця' }).getByRole('button', { name });

/** A phone shows either. */
async function choose(page: Page, name: 'Список' | 'Карта'): Promise<void> {
  if (await view(page, name).isVisible()) await view(page, name).click();
}

async function openMap(page: Page): Promise<void> {
  await choose(page, 'Карта');
  // Scrolling to what follows the map brings the map into view on any screen size.
  const after = page.getByRole('heading', { name: 'Останні новини' });
  await ((await after.count()) > 0 ? after : page.getByRole('contentinfo')).scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
}

async function countOnMap(page: Page): Promise<number> {
  const sums = await map(page)
    .locator('.leaflet-marker-icon')
    .evaluateAll((icons) => icons.map((icon) => Number(icon.querySelector('span[aria-hidden]')?.textContent ?? 1)));
  return sums.reduce((sum, count) => sum + count, 0);
}

test.describe('the parking places', () => {
  test(
    'the list and the map show the same places and work by keyboard alone',
    { tag: '@desktop-nightly' },
    async ({ page }) => {
      await page.goto('/parking');
      const count = await list(page).getByRole('listitem').count();
      await openMap(page);
      expect(count).toBeGreaterThan(30);
      await expect(
        page.getByText(`Усього ${count} ${plural(count, ['місце', 'місця', 'місць'])} для паркування`),
      ).toBeVisible();
      await expect(map(page)).toHaveCSS('height', '498px');
      const lone = map(page).locator('.leaflet-marker-icon[title]');
      for (let step = 0; step < 8 && (await lone.count()) === 0; step += 1) {
        await map(page)
          .getByRole('button', { name: /наблизити/ })
          .first()
          .focus();
        await page.keyboard.press('Enter');
      }
      const name = (await lone.first().getAttribute('title')) ?? '';
      await lone.first().focus();
      await page.keyboard.press('Enter');
      await expect(map(page).getByRole('link', { name: `Маршрут: ${name}` })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(map(page).getByRole('link', { name: `Маршрут: ${name}` })).toBeFocused();
      await expectUsable(page);
      await map(page).getByRole('button', { name: 'Закрити' }).press('Enter');
      await expect(map(page).getByRole('link', { name: `Маршрут: ${name}` })).toBeHidden();
    },
  );

  test(
    'the map on the home page shows all places, and the full list is one link away',
    { tag: '@desktop-nightly' },
    async ({ page }) => {
      await page.goto('/');
      await openMap(page);
      await expect(map(page)).toHaveCSS('height', '498px');
      // The map opens on the area that the city configured; zooming out shows the rest.
      await map(page).getByRole('button', { name: 'Зменшити карту' }).click();
      await expect.poll(() => countOnMap(page)).toBeGreaterThan(30);
      const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Місця для паркування' });
      await expect(footer).toHaveAttribute('href', '/parking');
      const menu = page.getByRole('banner').locator('summary', { hasText: 'Меню' });
      if (await menu.isVisible()) await menu.click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Паркування', exact: true })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Місця для паркування');
      await expect(list(page).getByRole('listitem').nth(30)).toBeAttached();
    },
  );

  test('a filter chosen by keyboard changes the list, the map and the URL, and survives a reload', async ({ page }) => {
    await page.goto('/parking');
    await scriptsRun(page);
    const all = Number(/\d+/.exec((await page.getByText(/^Усього \d+\sмісц/).textContent()) ?? '')?.[0]);
    await page.getByLabel('Вид').focus();
    await page.keyboard.press('End');
    await expect(page.getByLabel('Вид')).toHaveValue('Спеціально обладнаний');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Оплата')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByLabel('Оплата')).toHaveValue('paid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('З місцями для осіб з інвалідністю')).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'Знайдено' })).toBeVisible();
    const chosen = await list(page).getByRole('listitem').count();
    await expect(page.getByRole('status').filter({ hasText: `Знайдено ${chosen} ` })).toBeVisible();
    expect(chosen).toBeGreaterThan(0);
    expect(chosen).toBeLessThan(all);
    for (const words of await list(page).getByRole('listitem').allTextContents()) {
      const text = plainSpaces(words);
      expect(text).toContain('Спеціально обладнаний');
      expect(text).toContain('для осіб з інвалідністю');
      expect(text).toContain('грн за годину');
    }
    await openMap(page);
    await expect(list(page)).toBeHidden();
    // Markers beyond the map's edge are not drawn.
    await expect.poll(() => countOnMap(page)).toBeLessThanOrEqual(chosen);
    expect(await countOnMap(page)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\?parking_type=.+&price=paid&places_disabled=1$/);
    await page.reload();
    await expect(page.getByLabel('Оплата')).toHaveValue('paid');
    await expect(list(page).getByRole('listitem')).toHaveCount(chosen);
    await page.goto('/parking?parking_type=немає');
    await expect(page.getByText('Таких місць немає. Спробуйте змінити умови.')).toBeVisible();
    await page.getByRole('button', { name: 'Показати всі' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(all);
  });

  test('the nearest places come first when the citizen allows geolocation', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: baseURL ?? '' });
    await context.setGeolocation({ latitude: 49.2326, longitude: 28.4681 });
    await page.goto('/parking');
    await openMap(page);
    await choose(page, 'Список');
    await page.getByRole('button', { name: 'Поруч зі мною' }).click();
    await expect(list(page).getByRole('listitem').first()).toContainText(/\d+\sм від вас/);
    const distances = (
      await list(page)
        .getByText(/від вас$/)
        .allTextContents()
    ).map((text) => {
      const value = Number.parseFloat(text.replace(',', '.'));
      return text.includes('км') ? value * 1000 : value;
    });
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    await page.getByRole('button', { name: 'Не враховувати, де я' }).click();
    await expect(list(page).getByText(/від вас$/)).toHaveCount(0);
  });

  test('denied geolocation is explained and leaves the list unchanged', async ({ page, context }) => {
    // An empty list denies every permission.
    await context.grantPermissions([]);
    await page.goto('/parking');
    const all = await list(page).getByRole('listitem').count();
    await page.getByRole('button', { name: 'Поруч зі мною' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /Ви не\sдозволили визначати місце|Не\sвдалося визначити/,
    );
    await expect(list(page).getByRole('listitem')).toHaveCount(all);
  });
});
