// The life of a session in front of the citizen, with the page's clock moved. The server's own clock: tests/api.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

async function signIn(page: Page) {
  await page.goto('/login?next=%2Fcabinet%2Fmy-profile');
  await page.getByLabel('Email або телефон').fill('citizen@example.org');
  await page.getByLabel('Пароль', { exact: true }).fill('parkuvannia-2026');
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/cabinet/my-profile');
  await expect(page.getByLabel('Email')).toBeVisible();
}

// With the clock run fast, a poll may still be on its way when the session has just ended.
test.use({ expectedComplaints: [/status of 401.*last-request/] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a quiet citizen is warned at 4:00, stays with one key, and is out at 5:00 with the way back', async ({ page, context }) => {
  await signIn(page);
  await page.clock.runFor('03:58');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.runFor('00:04');
  const warning = page.getByRole('alertdialog', { name: 'Ви ще тут?' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Залишитися' })).toBeFocused();
  await expect(page).toHaveTitle(/^Сеанс завершується: /);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Сеанс завершується/);
  await page.clock.runFor('05:01');
  await expect(page).toHaveURL('/login?reason=inactive&next=%2Fcabinet%2Fmy-profile');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Понад 5 хвилин не було жодної дії');
  expect((await context.cookies()).filter(({ name }) => /auth|pi_name/.test(name))).toEqual([]);
  const stored = await page.evaluate(async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length]);
  expect(stored).toEqual([0, 0, 0]);
  await page.goBack();
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
});

test('a citizen who is writing for ten minutes is not signed out', async ({ page }) => {
  await signIn(page);
  for (let minute = 0; minute < 10; minute++) {
    await page.getByLabel('По батькові').press('End');
    await page.clock.runFor('01:00');
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/cabinet/my-profile');
});

test('leaving in one tab ends the others', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/cabinet');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Олена').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/login?reason=logout');
  await expect(other).toHaveURL(/\/login/);
});
