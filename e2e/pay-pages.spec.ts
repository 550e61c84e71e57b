import { paths } from '@/domain/paths';
import { decodeNbuQr } from '@/tests/payment/decode-nbu-qr';
import { openFold } from './open-fold';
import { expect, test } from './test';

const NAMED = { license_plate: 'ав 3310 нх', serial_number: 'іп №0000100570' };
const WRONG = { license_plate: 'AB3310HX', serial_number: 'ІП 999999' };
const ENFORCED = { license_plate: 'AB2718TX', serial_number: 'ІП 0000100977' };
const query = (fine: typeof NAMED) => new URLSearchParams(fine).toString();

/** The same part of another page is left to the night. */
const scopeOf = (address: string) => (['/pay', paths.postanova].includes(address) ? {} : { tag: '@nightly' });

for (const start of ['/pay', '/info-pay']) {
  test.describe(`without JavaScript, from ${start}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a driver gets the complete payment details of the fine they named', scopeOf(start), async ({ page }) => {
      await page.goto(start);
      await page.getByLabel('Номерний знак авто').fill(NAMED.license_plate);
      await page.getByLabel(/Серія та\sномер/).fill(NAMED.serial_number);
      await page.getByRole('button', { name: 'Перевірити штраф' }).click();
      await expect(page).toHaveURL(new RegExp(`^[^?]+${start}/fine\\?`));
      const block = page.getByRole('region', { name: 'Сплатити штраф' });
      for (const term of ['Отримувач', 'Код отримувача', 'Рахунок (IBAN)', 'Сума', 'Призначення платежу']) {
        await expect(block.getByRole('term').filter({ hasText: term }).filter({ visible: true }).first()).toBeVisible();
      }
      const link = await page
        .getByRole('main')
        .getByRole('link', { name: /^Сплатити 340,00\sгрн у\sзастосунку банку$/ })
        .getAttribute('href');
      expect(decodeNbuQr(link ?? '')).toMatchObject({
        amount: '340',
        reference: '0000100570',
        purpose: expect.stringContaining('ІП №0000100570'),
      });
      await openFold(page, /^QR.код для сплати$/);
      await expect(block.getByRole('img', { name: /^QR-код для сплати 340,00/ })).toBeVisible();
      await expect(block.getByRole('link', { name: /Платіжний сервіс/ })).toHaveCount(2);
    });
  });

  test(
    `${start} offers no QR code for an unknown fine, nor for one in enforcement`,
    scopeOf(start),
    async ({ page }) => {
      await page.goto(`${start}/fine?${query(WRONG)}`);
      await expect(page.getByText('Штрафу не знайдено')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Реквізити для сплати штрафу' })).toContainText('[номер]');
      await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0);
      await page.goto(`${start}/fine?${query(ENFORCED)}`);
      await expect(page.getByText('Справу передано до виконавчої служби')).toBeVisible();
      await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0);
    },
  );
}

for (const address of [paths.postanova, paths.authenticity])
  test(`${address} shows the document with its numbers, and says what each is`, scopeOf(address), async ({ page }) => {
    await page.goto(address);
    const document = page.getByRole('figure');
    await expect(document.getByRole('listitem')).toHaveCount(8);
    await expect(document.getByRole('listitem').first()).toContainText('Серія та номер');
    const drawing = document.locator('img');
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(page.getByRole('main').getByRole('link', { name: 'Перевірити штраф' })).toBeVisible();
  });

test('guessing fines is stopped at the eleventh wrong try, with an explanation and the time to wait', async ({
  page,
}) => {
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    await page.goto(`/fine?${query({ ...WRONG, serial_number: `ІП 99990${wrong}` })}`);
    await expect(page.getByRole('main').getByText('Штрафу не знайдено')).toBeVisible();
  }
  await page.goto(`/fine?${query(WRONG)}`);
  const refusal = page.getByRole('alert').filter({ hasText: 'Забагато спроб' });
  await expect(refusal).toContainText(/Спробуйте ще раз за\s1\d\sхв/);
  await expect(refusal.getByRole('link', { name: /^\+38/ }).first()).toBeVisible();
  await page.goto(`/pay/fine?${query(NAMED)}`);
  await expect(refusal).toBeVisible();
  const answer = await page.request.get(`/api/v2/fines/lookup/?${query(NAMED)}`);
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(600);
  const elsewhere = await page.request.get(`/api/v2/fines/lookup/?${query(NAMED)}`, {
    headers: { 'x-forwarded-for': '198.51.100.42' },
  });
  expect(elsewhere.status()).toBe(200);
});
