import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { paths } from '@/domain/paths';
import { encodeNbuQr } from '@/domain/payment/nbu-qr';
import { settingsSchema } from '@/contract/settings';
import { EVERYONE, findViolations } from './axe';
import { cameraButton, FILM, withFakeCamera } from './fake-camera';
import { film, photograph, SCENES } from './notice-photos';
import { expect, test } from './test';

const NAMED = { license_plate: 'AB3310HX', serial_number: 'ІП0000100570' };
const BANK = /^Сплатити \d[\d ]*,\d\d\sгрн у\sзастосунку банку$/;
const FOREIGN = 'https://shtraf-pay.example/fine?license_plate=AB3310HX&serial_number=ІП0000100570';
const { requisites } = settingsSchema.parse(JSON.parse(readFileSync('samples/settings.json', 'utf8')));

const payment = (iban = requisites?.iban ?? '') =>
  encodeNbuQr({
    format: '003',
    encoding: 'windows-1251',
    transfer: 'UCT',
    recipient: requisites?.recipient ?? '',
    iban,
    amount: '340.00',
    recipientCode: requisites?.recipient_code ?? '',
    purpose: 'Адмінштраф, повідомлення ІП №0000100570 від 21.11.2026, AB3310HX',
    category: 'OTHR/OTHR',
    reference: '0000100570',
    display: '',
    lock: 'FFFF',
    validUntil: '',
    createdAt: '',
    signature: '',
  });

/** Of the notices and troubles; the others are left to the night. */
const PUSHED = ['at an angle', 'is denied'];

test.use({ launchOptions: withFakeCamera });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Наведіть камеру' });
const noticeLink = (baseURL = '') => new URL(paths.fineLookup(NAMED.license_plate, NAMED.serial_number), baseURL).href;

/** Streams that the page has got, to look whether they are over. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const kept: MediaStream[] = [];
    Object.assign(window, { kept });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      kept.push(stream);
      return stream;
    };
  });
const liveTracks = (page: Page) =>
  page.evaluate(() => {
    const { kept } = window as typeof window & { kept: MediaStream[] };
    return kept.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length;
  });

async function expectSum(page: Page, start: string) {
  await page.waitForURL(({ pathname, searchParams }) => pathname === start && searchParams.has('serial_number'));
  await expect(
    page.getByRole('main').getByRole('link', { name: BANK }).filter({ visible: true }).first(),
  ).toBeInViewport();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual(NAMED);
}

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'], viewport: { width: 360, height: 640 } });

  for (const [scene, how] of Object.entries(SCENES)) {
    const title = `one tap and a notice ${scene} lead to the sum and the bank’s button, and nothing else leaves the phone`;
    test(title, PUSHED.includes(scene) ? {} : { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
      film(await photograph(browser, noticeLink(baseURL), how), FILM);
      await page.goto('/pay');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await cameraButton(page).click();
      await expectSum(page, paths.payFine);
      expect(sent.filter((one) => !/^GET \/(_next|icon|apple-icon|manifest|samples)/.test(one))).toEqual([
        `GET ${paths.payFine}`,
      ]);
    });
  }

  test(
    'three taps and no typed sign lead from the home page to the bank, with the bank’s own code, too',
    { tag: '@nightly' },
    async ({ page, browser }) => {
      film(await photograph(browser, payment(), { isPayment: true, lies: 'rotate(7deg)', lens: 'blur(.8px)' }), FILM);
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Головні послуги' }).getByRole('link', { name: 'Сплатити' }).click();
      await page.waitForURL(/\/pay$/);
      await cameraButton(page).click();
      await expectSum(page, paths.payFine);
    },
  );

  test('a code that is not ours is refused in words, the camera reads on, and each way out turns it off', async ({
    page,
    browser,
  }) => {
    await keepStreams(page);
    film(await photograph(browser, FOREIGN, { lies: 'rotate(5deg)', lens: 'blur(.5px)' }), FILM);
    await page.goto(paths.fineLookup());
    await cameraButton(page).press('Enter');
    const refusal = dialog(page).getByRole('alert');
    await expect(refusal).toContainText('Це не наш код: не платіть');
    await expect(refusal).toContainText('shtraf-pay.example');
    await expect(dialog(page).getByRole('status')).toContainText('Шукаємо код');
    expect(await liveTracks(page)).toBe(1);
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(cameraButton(page)).toBeFocused();
    await expect.poll(() => liveTracks(page)).toBe(0);

    await cameraButton(page).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expect(dialog(page).getByRole('status')).toContainText('Шукаємо код');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => liveTracks(page)).toBe(0);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => liveTracks(page)).toBe(1);
    await dialog(page).getByRole('button', { name: 'Скасувати' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);
    await expect(page.getByLabel('Номерний знак авто')).toBeEditable();
  });

  test(
    'a payment code to another account is refused, and one without a plate asks for it alone',
    { tag: '@nightly' },
    async ({ page, browser }) => {
      const how = { isPayment: true, lies: 'rotate(3deg)' };
      film(await photograph(browser, payment('UA906543210000000260323012024'), how), FILM);
      await page.goto('/pay');
      await cameraButton(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Гроші пішли б на чужий рахунок');
      await page.keyboard.press('Escape');

      await page.evaluate(() =>
        Object.assign(window, {
          // The browser's own detector, where there is one, reads in place of the package.
          BarcodeDetector: class {
            static getSupportedFormats() {
              return Promise.resolve(['qr_code']);
            }
            detect() {
              return Promise.resolve([{ rawValue: `${window.location.origin}/fine?serial_number=ІП0000100570` }]);
            }
          },
        }),
      );
      await cameraButton(page).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByLabel(/Серія та\sномер/)).toHaveValue(NAMED.serial_number);
      await expect(page.getByLabel('Номерний знак авто')).toBeFocused();
      await expect(page.getByText(/^Серію та\sномер прочитано/)).toBeVisible();
    },
  );

  test(
    'a code of what this site has said, from a card or a print, opens that',
    { tag: '@nightly' },
    async ({ page, browser, baseURL }) => {
      const said = paths.attestation('7K3M9P2X04TBQW6H');
      film(await photograph(browser, new URL(said, baseURL).href, { lies: 'rotate(3deg)' }), FILM);
      await page.goto('/pay');
      await cameraButton(page).click();
      await page.waitForURL(said);
    },
  );
});

for (const [trouble, words, breakIt] of [
  ['is denied', 'Доступ до камери заборонено', () => undefined],
  [
    'is not there',
    'Камери не знайдено',
    () => Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined }),
  ],
  [
    'is busy',
    'Камеру зайняла інша програма',
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError'));
    },
  ],
] as const) {
  const title = `when the camera ${trouble}, the dialog says so, reads a photo in its place, and the fields remain`;
  test(title, PUSHED.includes(trouble) ? {} : { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
    film(await photograph(browser, FOREIGN, {}), FILM);
    await page.addInitScript(breakIt);
    await page.goto(paths.fineLookup());
    await cameraButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    const picker = dialog(page).getByLabel('Сфотографувати або вибрати фото');
    await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(dialog(page)).toContainText('Це фото браузер відкрити не може');
    await dialog(page).getByRole('button', { name: 'Скасувати' }).click();
    await expect(page.getByLabel('Номерний знак авто')).toBeEditable();
    await cameraButton(page).click();
    const photo = await photograph(browser, noticeLink(baseURL), SCENES['at an angle']);
    await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expectSum(page, '/fine');
  });
}

test('on a desk the camera comes after the fields', { tag: '@desktop' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'there it comes first');
  await page.goto(paths.fineLookup());
  const [camera, check] = [cameraButton(page), page.getByRole('button', { name: 'Перевірити штраф' })];
  await expect(page.getByRole('button', { name: 'Навести камеру' }).filter({ visible: true })).toHaveCount(1);
  expect((await camera.boundingBox())?.y).toBeGreaterThanOrEqual((await check.boundingBox())?.y ?? Infinity);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no camera is offered', async ({ page }) => {
    await page.goto('/pay');
    await expect(page.getByRole('button', { name: 'Навести камеру' }).filter({ visible: true })).toHaveCount(0);
  });
});
