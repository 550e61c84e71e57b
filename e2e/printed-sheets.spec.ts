import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { sheetsOf } from './printed-sheets';
import { signedIn } from './signed-in';
import { expect, test } from './test';
import { sendUnsignedAppeal } from './unsigned-appeals';

async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation', 'button', 'textbox', 'complementary'] as const)
    await expect(page.getByRole(role).filter({ visible: true, hasNotText: 'Зразкові дані' }), role).toHaveCount(0);
  await expect(page.getByText(/залиши(ло|в|ла)ся \d/).filter({ visible: true })).toHaveCount(0);
  expect(await sheetsOf(page)).toBe(1);
}

const FINES = [
  { what: 'with a discount', plate: 'AB3310HX', number: 'ІП 0000100570', isPayable: true },
  { what: 'that is due', plate: 'AB7005HT', number: 'ІП 0000100533', isPayable: true },
  { what: 'in enforcement', plate: 'AB2718TX', number: 'ІП 0000100977', isPayable: false },
  { what: 'that is paid', plate: 'KA3390MP', number: 'ІП 0000101051', isPayable: false },
];

for (const { what, plate, number, isPayable } of FINES) {
  const title = `the card of a fine ${what} prints on one sheet with its number, sums, dates and, if payable, the QR code`;
  test(title, what === 'with a discount' ? {} : { tag: '@nightly' }, async ({ page }) => {
    await page.goto(paths.fineLookup(plate, number));
    await expectPaper(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(main.getByRole('term').filter({ hasText: 'Сума штрафу' })).toBeVisible();
    await expect(main.getByText(/^Надруковано\s\d\d\.\d\d\.\d{4},\s\d\d:\d\d\.\sДані\sстаном\sна\s/)).toBeVisible();
    await expect(main.getByRole('img', { name: /^QR-код для сплати/ }).filter({ visible: true })).toHaveCount(
      isPayable ? 1 : 0,
    );
    await expect(page.getByRole('contentinfo').getByText(/^\+38/).first()).toBeVisible();
  });
}

test('each fine of a citizen prints on one sheet from the cabinet', { tag: '@nightly' }, async ({ page }) => {
  await signedIn(page);
  await page.goto(paths.cabinetFine());
  const links = await page.getByRole('main').locator('a[href^="/cabinet/fines/"]').all();
  const cards = [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))];
  expect(cards.length).toBeGreaterThanOrEqual(7);
  for (const card of cards) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(String(card));
    await expectPaper(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ІП');
    await expect(page.getByRole('term').filter({ hasText: 'Сума штрафу' })).toBeVisible();
  }
});

test('an appeal’s case prints on one sheet with its number, its dates and what was sent', async ({ page, request }) => {
  const { number, link_key: key } = await sendUnsignedAppeal(request, 'Знака не було видно за деревом. '.repeat(20));
  await page.goto(paths.linkedCase(key));
  await expectPaper(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main.getByText('Знака не було видно за деревом.', { exact: false })).toBeVisible();
  await expect(main.getByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/).first()).toBeVisible();
  await expect(main.getByText(/^Рішення ухвалять до\s\d\d\.\d\d\.\d{4}/)).toBeVisible();
});

test('a slip printed alone says what was already paid, its card says it once', async ({ page }) => {
  await page.goto(paths.fineLookup('AB4127KM', 'ІП 0000100311'));
  const said = page.locator('#payment').getByText(/^Сплачено частково: 100,00/);
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeHidden();
  await page.evaluate(() => (document.documentElement.dataset['print'] = 'slip'));
  await expect(said).toBeVisible();
});
