import type { Page } from '@playwright/test';
import { expect, test } from './test';

const toggle = (page: Page) => page.getByRole('button', { name: 'Для людей з порушенням зору' });
const bigger = (page: Page) => page.getByRole('button', { name: 'А+' });
const smaller = (page: Page) => page.getByRole('button', { name: 'А−' });
const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

test(
  'low-vision mode is reachable by keyboard, grows the text to at most 150 %, and resets it when switched off',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    await page.goto('/news');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    for (let press = 0; press < 5; press += 1) await bigger(page).click();
    await expect(page.getByText('150 %')).toBeVisible();
    expect(await rootSize(page)).toBeCloseTo(24);
    await expect(bigger(page)).toHaveAttribute('aria-disabled', 'true');
    await bigger(page).press('Enter');
    await expect(page.getByText('150 %')).toBeVisible();
    for (let press = 0; press < 7; press += 1) await smaller(page).click();
    await expect(page.getByText('80 %')).toBeVisible();
    expect(await rootSize(page)).toBeCloseTo(12.8);
    await toggle(page).click();
    expect(await rootSize(page)).toBeCloseTo(16);
    await expect(bigger(page)).toBeHidden();
  },
);

test('low-vision mode survives navigation and reload and is applied at the first paint', async ({ page }) => {
  await page.goto('/news');
  await toggle(page).click();
  await bigger(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.locator('html')).toHaveAttribute('data-vision', 'low');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { backgroundColor } = getComputedStyle(document.body);
      Object.assign(window, { atFirst: [document.documentElement.dataset.vision, backgroundColor] });
    });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { atFirst: string[] }).atFirst)).toEqual([
    'low',
    'rgb(0, 0, 0)',
  ]);
  await expect(page.getByText('110 %')).toBeVisible();
});
