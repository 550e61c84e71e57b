import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

test.describe('the public lists', () => {
  test('a citizen loads more of the list of towed cars and returns to the same place with Back', async ({ page }) => {
    await page.goto('/evacuation');
    const list = page.getByRole('list', { name: 'Евакуйовані авто' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Показати ще' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await expect(page.getByText(/^Показано 20 з\s\d+$/)).toBeVisible();
    await expect(list.getByRole('listitem').nth(10)).toBeFocused();
    await expect(page).toHaveURL(/\/evacuation\/page\/2$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Новини' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible();
    await page.goBack();
    await expect(list.getByRole('listitem')).toHaveCount(20);
  });

  test('a citizen opens a news item from the second page and returns through the breadcrumb', async ({ page }) => {
    await page.goto('/news/page/2');
    await expect(page.getByText(/^Показано 11–\d+ з\s\d+$/)).toBeVisible();
    const link = page.getByRole('list', { name: 'Новини' }).getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('navigation', { name: 'Шлях до сторінки' }).getByRole('link', { name: 'Новини' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  test('a citizen sees a vacancy’s pay and closing date', async ({ page }) => {
    await page.goto('/vacancies');
    await page.getByRole('list', { name: 'Вакансії' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Вакансії');
    await expect(page.getByText('Оплата')).toBeVisible();
    await expect(page.getByText('Заявки приймаємо до')).toBeVisible();
  });

  for (const address of [
    '/news/0',
    '/news/немає',
    '/vacancies/999999',
    '/news/page/99',
    '/evacuation/page/0',
    '/evacuation/page/1e9',
    '/vacancies/page/x',
    '/nowhere',
  ]) {
    const shown = address === '/nowhere' ? {} : { tag: '@nightly' };
    test(`an unknown address is not found: ${address}`, shown, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Головна' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('a link within the site to what is gone ends on the whole not-found page', async ({ page }) => {
    await page.goto('/news');
    await scriptsRun(page);
    const link = page.getByRole('list', { name: 'Новини' }).getByRole('link').first();
    await link.evaluate((element) => element.setAttribute('href', '/news/999999'));
    await link.click();
    await expect(page).toHaveURL(/\/news\/999999$/);
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible();
  });
});
