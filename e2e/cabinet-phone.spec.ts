import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { isWholeRun } from '@/tests/scope';
import { cabinetMenu } from './cabinet-menu';
import { signedIn } from './signed-in';
import { expect, test } from './test';

const PLACES: [string, string][] = [
  [paths.cabinet, 'Мої автомобілі та штрафи'],
  [paths.cabinetFine(), 'Мої автомобілі та штрафи'],
  [paths.cabinetNotifications, 'Сповіщення'],
  [paths.cabinetProfile, 'Мій Профіль'],
  [paths.cabinetAppealFine, 'Оскаржити'],
  [paths.cabinetContact, 'Контакти'],
];

async function signInTo(page: Page, path: string): Promise<void> {
  await signedIn(page);
  await page.goto(path);
}

/** Elements that scroll up and down by themselves. */
const windowsWithin = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map((part) => part.getAttribute('aria-label') ?? part.className),
    );

test.describe('on a phone of 360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('each page of the cabinet names its place on the screen, and one tap brings all six within reach', async ({
    page,
  }) => {
    await signInTo(page, paths.cabinet);
    for (const [address, name] of isWholeRun ? PLACES : PLACES.slice(2, 4)) {
      await page.goto(address);
      const menu = page.getByRole('navigation', { name: 'Меню кабінету' });
      await expect(menu.getByText(name).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
      await cabinetMenu(page);
      const links = menu.getByRole('link').filter({ visible: true });
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await expect(menu.locator('[aria-current]').filter({ visible: true })).toContainText(name);
    }
  });

  test('no part of the cabinet or of the parking places scrolls within the page', async ({ page }) => {
    await signInTo(page, paths.cabinet);
    for (const address of [paths.cabinet, paths.cabinetFine(), paths.parking()]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      expect(await windowsWithin(page), address).toEqual([]);
    }
  });

  test('parking places are a list or a map, chosen by a switch', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(paths.parking());
    const list = page.getByRole('region', { name: 'Список місць для паркування' });
    const map = page.getByRole('region', { name: 'Карта місць для паркування' });
    const choice = page.getByRole('group', { name: 'Як показати місця' });
    await expect(list).toBeVisible();
    await expect(page.getByRole('button', { name: 'Показати карту' })).toBeHidden();
    await choice.getByRole('button', { name: 'Карта' }).click();
    await expect(map).toBeVisible();
    await expect(list).toBeHidden();
    await choice.getByRole('button', { name: 'Список' }).press('Enter');
    await expect(list).toBeVisible();
    await expect(map).toBeHidden();
  });
});

test(
  'on a desk the table of fines is at most 400 px high, cuts no row in half and says how many there are',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'on a phone the rows are cards');
    await signInTo(page, paths.cabinet);
    for (const width of isWholeRun ? [1280, 1920] : [1280]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = page.getByRole('region', { name: 'Мої штрафи' });
      const rest = () =>
        frame.evaluate((box) => {
          const bottom = box.getBoundingClientRect().bottom - box.clientTop;
          const rows = [...box.querySelectorAll('tr')].map((row) => row.getBoundingClientRect());
          return {
            height: box.getBoundingClientRect().height,
            cut: rows.filter((row) => row.top < bottom - 1 && row.bottom > bottom + 1).length,
          };
        });
      await expect.poll(async () => (await rest()).cut, { message: `${width} px` }).toBe(0);
      expect((await rest()).height).toBeLessThanOrEqual(400);
      expect((await rest()).height).toBeGreaterThan(250);
      await expect(page.getByText(/^Показано \d з\s\d+ ·/)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      expect((await rest()).height).toBeGreaterThan(400);
      await page.emulateMedia({ media: 'screen' });
    }
    await page.getByRole('button', { name: 'Показати всі' }).press('Enter');
    await expect(page.getByText(/^Показано \d з\s/)).toBeHidden();
    const frame = page.getByRole('region', { name: 'Мої штрафи' });
    await expect(frame).toBeFocused();
    expect((await frame.boundingBox())?.height).toBeGreaterThan(400);
  },
);
