import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { expect, test } from './test';

async function askByPlate(page: Page, plate: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Номерний знак авто' }).fill(plate);
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page.getByText('Такого авто в списку евакуйованих немає')).toBeVisible();
  await expect(page.getByText('За цим номерним знаком є несплачений штраф')).toBeVisible();
}

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
        'Штраф за 50 % суми',
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

  test('names no act four times', async ({ page }) => {
    await page.goto('/');
    const names = await page
      .getByRole('main')
      .locator('a, button, h2, h3')
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.textContent));
    for (const act of [/сплатити/i, /перевірити/i, /евакуйован/i, /оскаржити/i])
      expect(names.filter((name) => act.test(name)).length, String(act)).toBeLessThan(4);
  });

  test('asks one question with one button: the next page answers towing and fines, and asks for the number', async ({
    page,
  }) => {
    await page.goto('/');
    const form = page.getByRole('search', { name: 'Перевірка авто' });
    await expect(form.getByRole('button')).toHaveCount(1);
    await askByPlate(page, 'ав 3310 нх');
    await expect(page.getByRole('form', { name: 'Перевірка штрафу' }).getByLabel('Номерний знак авто')).toHaveValue(
      'AB3310HX',
    );
    await page.getByLabel(/Серія та\sномер/).fill('ІП 100570');
    await page.getByRole('button', { name: 'Перевірити штраф' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /0000100570/ })).toBeVisible();
  });

  test('of a plate without fines says so, and leads to the look-up by number with the plate kept', async ({ page }) => {
    await page.goto(paths.evacuationSearch('АА0000АА'));
    await expect(page.getByText('Несплачених штрафів за цим номерним знаком немає')).toBeVisible();
    await page.getByRole('link', { name: 'Перевірити штраф за серією та номером' }).click();
    await expect(page.getByLabel('Номерний знак авто')).toHaveValue('AA0000AA');
  });

  for (const width of [360, 390, 440]) {
    const title = `on a phone of ${width} px shows its street between the heading and the form, with its caption`;
    test(title, width === 360 ? {} : { tag: '@nightly' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const street = page.getByRole('figure').filter({ hasText: /^Зараз на\sвулиці/ });
      const seen = await street.boundingBox();
      const drawn = await street.getByRole('presentation').first().boundingBox();
      const form = await page.getByRole('search', { name: 'Перевірка авто' }).boundingBox();
      expect(seen?.height).toBeGreaterThanOrEqual(160);
      expect(drawn?.width).toBeGreaterThanOrEqual(width);
      expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeGreaterThan((form?.y ?? Infinity) + (form?.height ?? 0));
    });
  }

  for (const [width, rows] of [
    [360, 2],
    [440, 2],
    [480, 2],
    [560, 2],
    [600, 2],
    [640, 2],
    [641, 1],
    [768, 1],
    [1280, 1],
  ] as const) {
    const title = `has its six services in ${rows === 2 ? 'two rows' : 'one row'} without a hole at ${width} px`;
    test(title, [640, 641].includes(width) ? {} : { tag: '@nightly' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const tops = await page
        .getByRole('navigation', { name: 'Головні послуги' })
        .getByRole('listitem')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
      expect(tops).toHaveLength(6);
      expect(new Set(tops).size).toBe(rows);
      expect(tops.filter((top) => top === tops[0])).toHaveLength(6 / rows);
    });
  }

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
    await askByPlate(page, 'ав 3310 нх');
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
