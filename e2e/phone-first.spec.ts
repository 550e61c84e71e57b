import type { Locator, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { signedIn } from './signed-in';
import { openFold } from './open-fold';
import { expect, test } from './test';

const SCREEN = { width: 360, height: 640 };
const PLATE = 'AB3310HX';
const NUMBER = 'ІП 0000100570';
const BANK = /^Сплатити \d[\d ]*,\d\d\sгрн у\sзастосунку банку$/;

async function expectOnFirstScreen(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height);
}

const bankButton = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: BANK }).filter({ visible: true }).first();

const firstFilled = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const action = document.createElement('i');
    action.style.color = 'var(--action)';
    main.append(action);
    const { color } = getComputedStyle(action);
    action.remove();
    const filled = [...main.querySelectorAll('a, button')].filter(
      (control) => control.checkVisibility() && getComputedStyle(control).backgroundColor === color,
    );
    return filled[0]?.textContent ?? '';
  });

async function expectPaidAtThumb(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expectOnFirstScreen(
    page
      .getByRole('main')
      .getByText(/^\d[\d ]*,\d\d\sгрн/)
      .first(),
  );
  await expectOnFirstScreen(bankButton(page));
  await expect(bankButton(page)).toHaveAttribute('href', /^https:\/\/qr\.bank\.gov\.ua\//);
  expect(await firstFilled(page)).toMatch(BANK);
}

test.describe('on a phone of 360 × 640', () => {
  test.use({ viewport: SCREEN });

  for (const address of [
    paths.fineLookup(PLATE, NUMBER),
    ...[paths.payFine, paths.infoPayFine].map(
      (path) => `${path}?${new URLSearchParams({ license_plate: PLATE, serial_number: NUMBER }).toString()}`,
    ),
  ]) {
    const title = `${address.split('?')[0]} shows today’s sum and the bank’s button on its first screen`;
    test(title, address.startsWith(paths.infoPayFine) ? { tag: '@nightly' } : {}, async ({ page }) => {
      await page.goto(address);
      await expectPaidAtThumb(page);
    });
  }

  test('the card of a fine in the cabinet shows today’s sum and the bank’s button on its first screen', async ({
    page,
  }) => {
    await signedIn(page);
    await page.goto(paths.cabinet);
    const row = page.getByRole('table', { name: 'Мої штрафи' }).getByRole('row').filter({ hasText: 'Діє знижка' });
    await row.first().getByRole('link').click();
    await page.waitForURL(/\/cabinet\/fines\/\d+$/);
    await expectPaidAtThumb(page);
  });

  test('three taps and the typed number lead from the home page to the bank', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Головні послуги' }).getByRole('link', { name: 'Сплатити' }).click();
    await page.waitForURL(/\/pay$/);
    await page.getByLabel('Номерний знак авто').fill(PLATE);
    await page.getByLabel(/Серія та\sномер/).fill(NUMBER);
    await page.getByRole('button', { name: 'Перевірити штраф' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.has('serial_number'));
    await expectPaidAtThumb(page);
  });

  test('the plate typed on the home page leads to the bank in three screens', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Номерний знак авто').fill(PLATE);
    await page.getByRole('button', { name: 'Перевірити' }).click();
    await page.getByLabel(/Серія та\sномер/).fill(NUMBER);
    await page.getByRole('button', { name: 'Перевірити штраф' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.has('serial_number'));
    await expectPaidAtThumb(page);
  });

  test('the payment services follow the bank’s button, then the values to copy, then the code', async ({ page }) => {
    await page.goto(
      `${paths.payFine}?${new URLSearchParams({ license_plate: PLATE, serial_number: NUMBER }).toString()}`,
    );
    const block = page.getByRole('region', { name: 'Сплатити штраф' });
    const parts = [
      bankButton(page),
      block.getByRole('link', { name: /Платіжний сервіс/ }).first(),
      block.getByRole('heading', { name: 'Реквізити' }),
      block.getByRole('button', { name: 'Скопіювати: Отримувач' }),
      block.getByRole('button', { name: 'Скопіювати все' }),
      block.getByText(/^QR.код для сплати$/),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await expect(block.getByRole('link', { name: 'Відкрити в застосунку банку' })).toBeHidden();
  });

  test('the first screen of the home page offers to pay, to check and to find a towed car alike', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const services = page.getByRole('navigation', { name: 'Головні послуги' });
    const tiles = ['Сплатити', 'Перевірити штраф', 'Евакуйовані авто'].map((name) =>
      services.getByRole('listitem').filter({ hasText: name }),
    );
    for (const tile of tiles) await expectOnFirstScreen(tile);
    const sizes = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox()) ?? { width: 0, height: 0 }));
    expect(new Set(sizes.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`)).size).toBe(1);
  });
});

const scopeOf = (address: string) => (address === paths.fineLookup(PLATE, NUMBER) ? {} : { tag: '@nightly' });

test.describe('on a phone of 390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of [
    paths.fineLookup(PLATE, NUMBER),
    paths.fineLookup('AB7005HT', 'ІП 0000100533'),
    `${paths.payFine}?${new URLSearchParams({ license_plate: PLATE, serial_number: NUMBER }).toString()}`,
  ])
    test(`${decodeURIComponent(address)} is at most three screens long`, scopeOf(address), async ({ page }) => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 844);
    });

  test('a card shows three points of its terms in words and dates, and the rest by a tap', async ({ page }) => {
    await page.goto(paths.fineLookup(PLATE, NUMBER));
    const terms = page.getByRole('list', { name: 'Строки' }).getByRole('listitem');
    await expect(terms).toHaveText([
      /^\d\d\.\d\d\.\d{4}порушення$/,
      /^\d\d\.\d\d\.\d{4}до\sцього дня\s340,00\sгрн$/,
      /^даліпостанова, 680,00\sгрн$/,
    ]);
    for (const [fold, inside] of [
      ['Подробиці штрафу', page.getByRole('term').filter({ hasText: 'Сума штрафу' })],
      ['Де це сталося', page.getByRole('link', { name: 'Відкрити на великій карті в новій вкладці' })],
      ['Нагадування, друк і код перевірки', page.getByRole('link', { name: 'Додати строки до календаря' })],
    ] as const) {
      await expect(inside).toBeHidden();
      await openFold(page, fold);
      await expect(inside).toBeVisible();
    }
    await page.getByRole('link', { name: 'Інші способи сплати' }).click();
    await expect(page.getByRole('button', { name: 'Скопіювати все' })).toBeVisible();
  });
});

test('after its term no button invites to appeal: the card says that it is over and how it may be restored', async ({
  page,
}) => {
  await page.goto(paths.fineLookup('AB7005HT', 'ІП 0000100533'));
  const main = page.getByRole('main');
  await expect(main.getByText(/^Строк оскарження минув \d\d\.\d\d\.\d{4}\./)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Оскаржити', exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Подайте скаргу й попросіть поновити строк' }).click();
  await expect(page).toHaveURL(/\/appeal-fine/);
});

test(
  'on a desk the payment code stands beside the values to copy, no lower',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone cannot scan its own screen');
    await page.goto(paths.fineLookup(PLATE, NUMBER));
    const block = page.getByRole('region', { name: 'Сплатити штраф' });
    const code = await block.getByRole('img', { name: /^QR-код для сплати/ }).boundingBox();
    const values = await block.getByRole('button', { name: 'Скопіювати: Отримувач' }).boundingBox();
    expect(code?.x ?? 0).toBeGreaterThan((values?.x ?? Infinity) + (values?.width ?? 0));
    expect(code?.y ?? Infinity).toBeLessThan((values?.y ?? 0) + (values?.height ?? 0));
    await expect(bankButton(page)).toBeHidden();
    await expect(block.getByRole('link', { name: 'Відкрити в застосунку банку' })).toBeVisible();
  },
);
