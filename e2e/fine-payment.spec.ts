// The fines are from samples/fines.csv, with dates close to today.
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { MINUTE_MS } from '@/domain/durations';
import { decodeNbuQr } from '@/tests/payment/decode-nbu-qr';
import { openFold } from './open-fold';
import { expect, test } from './test';

const DISCOUNTED = { plate: 'AB3310HX', number: 'ІП 0000100570' };
const ENFORCED = { plate: 'AB2718TX', number: 'ІП 0000100977' };
const HOUR_MS = 60 * MINUTE_MS;
const HALF_SUM = '340,00\u00a0грн';

const addressOf = ({ plate, number }: typeof DISCOUNTED) =>
  `/fine?${new URLSearchParams({ license_plate: plate, serial_number: number }).toString()}`;
/** On a phone the ways beside the bank's own button and the code are folded. */
async function openPayment(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await openFold(page, 'Інші способи сплати');
  await openFold(page, /^QR.код для сплати$/);
}
const payment = (page: Page) => page.getByRole('region', { name: 'Сплатити штраф' });
const code = (page: Page) => payment(page).getByRole('img', { name: /^QR-код для сплати/ });

async function readCode(page: Page, width?: number): Promise<string> {
  const shot = await code(page).screenshot();
  const shown = await sharp(shot).resize(width).png().toBuffer();
  // A camera has more pixels than the screen it looks at.
  const seen = sharp(shown)
    .resize((width ?? 0) > 0 ? 3 * (width ?? 0) : null)
    .ensureAlpha()
    .raw();
  const { data, info } = await seen.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

async function printedValue(page: Page, term: string): Promise<string> {
  const field = payment(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term.replace(/[()]/g, '\\$&')}$`) })
    .filter({ visible: true });
  const value = field.locator('xpath=following-sibling::dd/span[1]');
  return (await value.innerText()).trim();
}

test(
  'the payment QR code on the screen holds exactly the values printed beside it',
  { tag: '@desktop-nightly' },
  async ({ page, isMobile }) => {
    await openPayment(page, addressOf(DISCOUNTED));
    const link = await readCode(page);
    const name = isMobile ? /у\sзастосунку банку$/ : 'Відкрити в застосунку банку';
    expect(link).toBe(await page.getByRole('main').getByRole('link', { name }).getAttribute('href'));
    expect(await readCode(page, 200)).toBe(link);
    const paid = decodeNbuQr(link);
    expect(paid.recipient).toBe(await printedValue(page, 'Отримувач'));
    expect(paid.recipientCode).toBe(await printedValue(page, 'Код отримувача'));
    expect(paid.iban).toBe(await printedValue(page, 'Рахунок (IBAN)'));
    expect(paid.purpose).toBe(await printedValue(page, 'Призначення платежу'));
    expect(await printedValue(page, 'Сума')).toBe(HALF_SUM);
    expect(paid).toMatchObject({ amount: '340', lock: 'FFFF' });
  },
);

test('the printed payment QR code holds the same values', { tag: '@desktop-nightly' }, async ({ page }) => {
  await openPayment(page, addressOf(DISCOUNTED));
  const link = await readCode(page);
  await page.emulateMedia({ media: 'print' });
  expect(await readCode(page)).toBe(link);
  await expect(page.getByRole('button', { name: 'Скопіювати: Сума' })).toBeHidden();
});

test(
  'the button of the payment slip prints the slip alone, on one sheet',
  { tag: '@desktop-nightly' },
  async ({ page }) => {
    // window.print opens a native dialog that no test can close.
    await page.addInitScript(() => (window.print = () => undefined));
    await openPayment(page, addressOf(DISCOUNTED));
    const sum = await printedValue(page, 'Сума');
    const term = page.getByText(
      /^Сума зі\sзнижкою діє до\s23:59 \d\d\.\d\d\.\d{4}\. Далі\s– \d+,\d\d\sабо \d+,\d\d\sгрн\.$/,
    );
    await expect(term, 'the page itself counts the time').toBeHidden();
    await page.getByRole('button', { name: 'Надрукувати квитанцію' }).click();
    await page.emulateMedia({ media: 'print' });
    for (const term of ['Отримувач', 'Код отримувача', 'Рахунок (IBAN)', 'Призначення платежу'])
      expect(await printedValue(page, term), term).not.toBe('');
    expect(await printedValue(page, 'Сума')).toBe(sum);
    await expect(code(page)).toBeVisible();
    await expect(term).toBeVisible();
    await expect(payment(page).getByText('Платник ___')).toBeVisible();
    // On paper: no countdown, which would be out of date when read, and a single sheet.
    await expect(page.getByText(/залиши(ло|в)ся/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading').filter({ visible: true })).toHaveText(['Сплатити штраф']);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
  },
);

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

test(
  'the discount countdown shows every form of its wording without a layout shift',
  { tag: '@desktop-nightly' },
  async ({ page, context }) => {
    await page.clock.install();
    await context.grantPermissions(['clipboard-write']);
    await openPayment(page, addressOf(DISCOUNTED));
    const main = page.getByRole('main');
    await expect(main.getByText(/^Пільговий період: залиши/)).toBeVisible();
    // The button works only after hydration, which also starts the countdown.
    const copy = main.getByRole('button', { name: 'Скопіювати' }).filter({ visible: true }).first();
    await copy.click();
    const copied = page.getByText('Скопійовано', { exact: true });
    await expect(copied).toBeVisible();
    await page.clock.fastForward(MINUTE_MS);
    await expect(copied).toHaveCount(0);
    await expect(main.getByText(HALF_SUM).filter({ visible: true }).first()).toBeVisible();
    await page.evaluate(() => {
      const moved = { shift: 0, by: [] as string[] };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          moved.shift += entry.value;
          for (const { node, previousRect: from, currentRect: to } of entry.sources)
            moved.by.push(`${node?.textContent?.slice(0, 40) ?? ''}: ${from.x},${from.y} → ${to.x},${to.y}`);
        }
      }).observe({ type: 'layout-shift' });
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    const ending = main
      .locator('time')
      .filter({ hasText: /^23:59/, visible: true })
      .first();
    const end = Date.parse((await ending.getAttribute('datetime')) ?? '');
    for (const [left, words] of [
      [30 * HOUR_MS, 'залишився 1 день'],
      [5.5 * HOUR_MS, 'залишилося 5 годин'],
      [1.5 * MINUTE_MS, 'залишилася 1 хвилина'],
      [MINUTE_MS / 2, 'залишилося менше хвилини'],
    ] as const) {
      await page.clock.fastForward(end - left - (await page.evaluate(() => Date.now())));
      await expect(main.getByText(`Пільговий період: ${words}`)).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(await page.evaluate(() => (window as unknown as { moved: object }).moved)).toEqual({ shift: 0, by: [] });
  },
);

test('a fine in enforcement cannot be paid on its page, which says whom to call', async ({ page }) => {
  await page.goto(addressOf(ENFORCED));
  const main = page.getByRole('main');
  await expect(main.getByText('Справу передано до виконавчої служби')).toBeVisible();
  await expect(main.getByRole('link', { name: /^\+38/ }).first()).toBeVisible();
  await expect(payment(page)).toBeHidden();
  await expect(main.getByRole('link', { name: /^Сплатити( |$)/ })).toBeHidden();
});

test('eight spellings of one plate find the same fine', { tag: '@nightly' }, async ({ page }) => {
  for (const plate of [
    'AB3310HX',
    'АВ3310НХ',
    'ав3310нх',
    'Ab 3310 hX',
    'AВ-3310-НX',
    ' АВ\u00a03310\u00a0НХ ',
    '№ AB.3310.HX',
    'A\u200dB33\u00ad10HX',
  ]) {
    await openPayment(page, addressOf({ ...DISCOUNTED, plate }));
    await expect(page.getByRole('heading', { name: 'Повідомлення ІП 0000100570' })).toBeVisible();
    expect(await printedValue(page, 'Призначення платежу')).toContain('№0000100570 від');
  }
});

test('a fine’s deadlines can be downloaded as a calendar file', async ({ page }) => {
  await page.goto(addressOf(DISCOUNTED));
  await openFold(page, 'Нагадування');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Додати строки до календаря' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(`Строки ${DISCOUNTED.number}.ics`);
  const stream = await file.createReadStream();
  const text = Buffer.concat((await stream.toArray()) as Buffer[]).toString('utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+DTSTART;VALUE=DATE:\d{8}\r\n[\s\S]+END:VCALENDAR\r\n$/);
});
