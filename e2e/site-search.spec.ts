import type { Page } from '@playwright/test';
import { expect, test } from './test';

const results = (page: Page) => page.getByRole('region', { name: /^За\sзапитом/ });

async function searchFromHeader(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('searchbox', { name: 'Пошук на сайті' }).fill(words);
  await page.keyboard.press('Enter');
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts });

    test(
      'a citizen finds a page from any other through the search and opens it',
      { tag: scripts ? ['@desktop-nightly'] : ['@nightly', '@desktop-nightly'] },
      async ({ page }) => {
        await page.goto('/news');
        await searchFromHeader(page, 'знижки на штрафи');
        await expect(page).toHaveURL(/\/search\?q=/);
        await expect(
          page.getByRole('heading', { name: /^За\sзапитом «знижки на\sштрафи» знайдено \d+/ }),
        ).toBeVisible();
        await expect(results(page).locator('mark').first()).toHaveText(/знижк|штраф/i);
        await results(page).getByRole('link', { name: 'Знижка 50 %', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Знижка 50 %' })).toBeVisible();
      },
    );
  });
}

test('a citizen opens an answer of the FAQ from the search results', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('дія застосунок штраф')}`);
  await results(page).getByRole('link', { name: 'Чи видно штраф у застосунку «Дія»?' }).click();
  await expect(page).toHaveURL(/\/#faq-/);
  await expect(page.getByText('Повідомлення з лобового скла там не видно.')).toBeVisible();
});

test('a visitor of a missing page can search from it', async ({ page }) => {
  await page.goto('/pro-inspektsiiu');
  await page.getByRole('main').getByRole('searchbox', { name: 'Пошук на сторінці' }).fill('нормативна база');
  await page.getByRole('main').getByRole('button', { name: 'Шукати' }).click();
  await expect(results(page).getByRole('link').first()).toHaveText('Нормативна база');
});

test('a search without results says what to do', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<b>тарабарщина</b> абракадабра-фіть')}`);
  await expect(
    page.getByRole('heading', { name: /^За\sзапитом «<b>тарабарщина<\/b> абракадабра[-‑]фіть» нічого не\sзнайдено$/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'перевірте штраф' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\+38/ }).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

for (const [what, query] of [
  ['nothing', ''],
  ['a sign no keyboard has', '%00штраф'],
  ['a whole letter', encodeURIComponent('слово '.repeat(40))],
]) {
  const title = `a search for ${what} is explained in a sentence beside the field`;
  test(title, what === 'nothing' ? {} : { tag: '@nightly' }, async ({ page }) => {
    const answer = await page.goto(`/search?q=${query}`);
    expect(answer?.status()).toBe(200);
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/[а-яіїє]+\.$/);
    await expect(page).toHaveTitle(/^Помилка: /);
  });
}
