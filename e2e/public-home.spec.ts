import { expect, test } from './test';

test.describe('the home page', () => {
  test(
    'shows the services people phone about first, then every section',
    { tag: '@desktop-nightly' },
    async ({ page }) => {
      await page.goto('/');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([
        'Перевірити авто',
        'Останні евакуації',
        'Сплатити штраф',
        'Запитати інспекцію',
        'Часті запитання',
        'Де паркуватися',
        'Останні новини',
      ]);
      await expect(page.getByRole('navigation', { name: 'Головні послуги' }).getByRole('link')).toHaveText([
        'Сплатити',
        'Перевірити штраф',
        'Евакуйовані авто',
        'Оскаржити',
        'Паркування',
        'Кабінет',
      ]);
      for (const question of [
        'Як сплатити штраф?',
        'До якого часу діє знижка?',
        'Мій автомобіль евакуювали. Що робити?',
      ]) {
        await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
      }
      await expect(page.getByText(/знижка діє до\s\d\d\.\d\d\.\d{4} включно/)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Останні евакуйовані автомобілі' }).getByRole('row')).toHaveCount(
        11,
      );
      await expect(page.getByRole('region', { name: 'Останні новини' }).getByRole('article')).toHaveCount(3);
    },
  );

  test('opens an answer of the FAQ by keyboard', async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('group').filter({ hasText: 'Як сплатити штраф?' }).first();
    await entry.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(entry.getByRole('paragraph').first()).toBeVisible();
    await page.locator('summary', { hasText: /^Ще \d+ запитан/ }).click();
    await expect(page.getByRole('heading', { level: 3, name: /^Чи\sзупиняє скарга/ })).toBeVisible();
  });

  test('is at most five phone screens long', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4200);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages show their full text', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Місця для паркування' }).getByRole('listitem')).toHaveCount(3);
    await page.goto('/parking');
    await expect(
      page.getByRole('region', { name: 'Список місць для паркування' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Показати карту' })).toHaveCount(0);
    await expect(page.getByLabel('Оплата')).toBeHidden();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Номерний знак авто' }).fill('АА 0000 АА');
    await page.getByRole('button', { name: 'Перевірити' }).click();
    await expect(page.getByText('Такого авто в списку евакуйованих немає')).toBeVisible();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Номерний знак авто' }).fill('ав 3310 нх');
    await page.getByRole('button', { name: 'Чи є штрафи' }).click();
    await expect(page.getByText('За цим номерним знаком є несплачений штраф')).toBeVisible();
    await page.goto('/evacuation');
    await expect(page.getByRole('button', { name: 'Показати ще' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Наступна' }).click();
    await expect(page).toHaveURL(/\/evacuation\/page\/2$/);
    await expect(page.getByText(/^Показано 11–20 з\s\d+$/)).toBeVisible();
    await page.goto('/news');
    await page.getByRole('list', { name: 'Новини' }).getByRole('link').first().click();
    await expect(page.getByRole('article')).toBeVisible();
  });
});
