import type { Page } from '@playwright/test';
import { scriptsRun } from './layout-shift';
import { openFold } from './open-fold';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

async function openFines(page: Page) {
  await signedIn(page);
  await page.goto('/cabinet/fines');
}

const rows = (page: Page) => page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row');

test(
  'a citizen filters fines by car and state, and opens one with its photos and place by keyboard alone',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    await openFines(page);
    await expect(rows(page)).toHaveCount(8);
    await expect(rows(page).nth(1), 'the most urgent first').toContainText(/Діє знижка|Не\sсплачено/);
    const debt = page.getByText(/^Сьогодні до\sсплати: /);
    const whole = await debt.innerText();
    await page.getByLabel('Автомобіль').selectOption('AB 4127 KM');
    await expect(page.getByText(/^Показано \d із\s7 штрафів/)).toBeVisible();
    await expect(page, 'the address keeps no plate').toHaveURL(/\?car=\d+$/);
    expect(await debt.innerText()).not.toBe(whole);
    await page.getByLabel('Стан').selectOption('Діє знижка');
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByLabel('Стан')).toHaveValue('discount');

    await rows(page).nth(1).getByRole('link').click();
    await expect(page.getByText('До сплати сьогодні')).toBeVisible();
    await page.getByRole('link', { name: /^Збільшити фото: Загальний вигляд/ }).press('Enter');
    const photo = page.getByRole('dialog', { name: /^Загальний вигляд/ });
    await expect(photo.getByText('100 %')).toBeVisible();
    await page.keyboard.press('+');
    await expect(photo.getByText('200 %')).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await expect(photo).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Збільшити фото: Загальний вигляд/ })).toBeFocused();
    const place = page.getByRole('region', { name: /^Місце порушення на\sкарті: / });
    await openFold(page, 'Де це сталося');
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('button', { name: 'Збільшити карту' })).toBeVisible();
    await expectUsable(page);
  },
);

test('an address with a car that is gone says that it has no fines, and leads back to all', async ({ page }) => {
  await openFines(page);
  await page.goto('/cabinet/fines?car=999');
  await expect(page.getByText(/^Показано 0 із\s7 штрафів/)).toBeVisible();
  await scriptsRun(page);
  await expect(page.getByText(/^Показано 0 із\s7 штрафів/)).toBeVisible();
  await expect(page.getByLabel('Автомобіль')).toHaveValue('');
  await page.getByRole('link', { name: 'Показати всі' }).click();
  await expect(rows(page)).toHaveCount(8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fines in the cabinet are filtered with a button', async ({ page }) => {
    await openFines(page);
    await page.getByLabel('Стан').selectOption('Діє знижка');
    await page.getByRole('button', { name: 'Показати' }).click();
    await expect(page.getByText(/^Показано \d із\s7 штрафів/)).toBeVisible();
  });
});
