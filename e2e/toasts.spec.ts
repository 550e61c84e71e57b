// What the server refuses is said at once, stays long enough, and stays in the page when the server itself failed.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

test.use({ expectedComplaints: [/status of 503/] });

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DETAIL = 'База даних не відповідає.';

async function openProfile(page: Page) {
  await page.goto('/login?next=%2Fcabinet%2Fmy-profile');
  await page.getByLabel('Email або телефон').fill('citizen@example.org');
  await page.getByLabel('Пароль', { exact: true }).fill('parkuvannia-2026');
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/cabinet/my-profile');
  await page.route('**/api/v2/user/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { detail: DETAIL } }) : route.continue(),
  );
}

test('a failure of the server is a toast for 5 s, longer under the pointer, can be closed, and stays in the page', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Зберегти ім’я' }).click();
  const toast = page.getByRole('region', { name: 'Сповіщення' }).getByRole('alert');
  await expect(toast).toContainText('Помилка 503');
  await expect(toast).toContainText(DETAIL);
  // Under the pointer it stays for as long as the check takes.
  await toast.hover();
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.waitForTimeout(6_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(toast).toHaveCount(0, { timeout: 7_000 });

  const notice = page.getByRole('complementary', { name: 'Збій на сервері' });
  await expect(notice).toContainText(DETAIL);
  await notice.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Зберегти ім’я' }).click();
  await page.getByRole('button', { name: 'Закрити сповіщення' }).press('Enter');
  await expect(toast).toHaveCount(0, { timeout: 1_000 });
});
